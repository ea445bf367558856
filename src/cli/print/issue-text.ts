/** What a schema says of a value that it refuses, as the end of a sentence that begins with the name of the value. */
export function issueText(message: string): string {
  return message
    .replace(/^Invalid (?:input|option): expected (\w+), received undefined$/, 'is missing')
    .replace(/^must be [\w ]+, and it is missing$/, 'is missing')
    .replace(/^Invalid (?:input|option|string): /, 'is not right: ')
    .replace(/^Invalid input$/, 'is not right')
    .replace(/^Too (small|big): expected /, 'is too $1: expected ')
    .replace(/^[A-Z](?=[a-z])/, (letter) => `is not right: ${letter.toLowerCase()}`);
}
