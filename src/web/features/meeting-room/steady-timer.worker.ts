let timer = 0

/** Answers once as many milliseconds have passed as it was told last. */
addEventListener('message', ({ data }: MessageEvent<number>) => {
  clearTimeout(timer)
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a worker answers its own page only
  timer = setTimeout(() => postMessage(null), data)
})
