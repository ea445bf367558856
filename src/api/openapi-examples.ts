/** Writes examples into the OpenAPI document. One that is shown at several places is written once, as a component. */

export interface ExampleWriter {
  /** The keyword of a media type that shows this example; nothing if there is none. */
  write(name: string, example: unknown): { example?: unknown; examples?: Record<string, { $ref: string }> };
  /** Every example that was written as a component, by name. */
  components(): Record<string, { value: unknown }>;
}

/** Shorter ones are repeated where they are shown, which is easier to read. */
const maxRepeatedCharacters = 1000;

export function createExampleWriter(): ExampleWriter {
  const names = new Map<string, string>();
  const components: Record<string, { value: unknown }> = {};
  return {
    write(name, example) {
      if (example === undefined) return {};
      const text = JSON.stringify(example);
      if (text.length <= maxRepeatedCharacters) return { example };
      const known = names.get(text) ?? name;
      names.set(text, known);
      components[known] = { value: example };
      return { examples: { example: { $ref: `#/components/examples/${known}` } } };
    },
    components: () => components,
  };
}
