/** Asks for the marketplace until a process has packed its pods: for a large tribe it answers 503 for a while. */
export async function untilLoaded(ask: () => Promise<Response>): Promise<void> {
  for (let tries = 0; tries < 40; tries++) {
    const response = await ask()
    await response.arrayBuffer()
    if (response.status !== 503) return
  }
  throw new Error('The marketplace is still being loaded.')
}
