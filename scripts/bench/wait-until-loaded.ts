/** Repeats a marketplace request until the process has packed its pods. In a large tribe, the response is 503 for a while. */
export async function waitUntilLoaded(request: () => Promise<Response>): Promise<void> {
  for (let tries = 0; tries < 40; tries++) {
    const response = await request()
    await response.arrayBuffer()
    if (response.status !== 503) return
  }
  throw new Error('The marketplace is still loading.')
}
