/** Runs `work` `count` times, at most `width` of them concurrently. */
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
