let timer = 0

/** Replies once the requested number of milliseconds has passed. A new message replaces the previous one. */
addEventListener('message', ({ data }: MessageEvent<number>) => {
  clearTimeout(timer)
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a worker replies only to its own page
  timer = setTimeout(() => postMessage(null), data)
})
