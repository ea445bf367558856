/** Does `count` pieces of work, `width` of them at any time. */
export async function crowd(count: number, width: number, work: () => Promise<unknown>): Promise<void> {
  let left = count;
  const worker = async () => {
    while (left > 0) {
      left -= 1;
      await work();
    }
  };
  await Promise.all(Array.from({ length: Math.min(width, count) }, worker));
}
