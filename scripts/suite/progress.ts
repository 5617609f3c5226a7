/** Shows what is being done: one line that is written over on a terminal, a line every half minute elsewhere. */
export type Progress = {
  /** What a step is at. Null once it has ended. */
  show: (step: string, words: string | null) => void
  /** Prints lines that stay. */
  print: (text: string) => void
}

const everyMs = 30_000

export function openProgress(output: NodeJS.WriteStream = process.stdout): Progress {
  const steps = new Map<string, string>()
  let shownAt = performance.now()
  const clear = (): void => void (output.isTTY && output.write('\r\u001B[K'))
  const draw = (): void => {
    const line = [...steps].map(([step, words]) => (words ? `${step}: ${words}` : step)).join(' · ')
    if (line === '') return
    if (output.isTTY) output.write(`\r\u001B[K${line.slice(0, (output.columns ?? 80) - 1)}`)
    else if (performance.now() - shownAt >= everyMs) {
      shownAt = performance.now()
      output.write(`       ${line}\n`)
    }
  }
  return {
    show(step, words) {
      if (words === null) steps.delete(step)
      else steps.set(step, words)
      clear()
      draw()
    },
    print(text) {
      clear()
      output.write(`${text}\n`)
      shownAt = performance.now()
      draw()
    },
  }
}

/** How far a step is, and how long it takes from here at its pace so far: `120 of 640, about 3 min left`. */
export function wordsOf(done: number, units: number, elapsedMs: number): string {
  if (units === 0) return ''
  const counted = `${done} of ${units}`
  if (done === 0 || done >= units) return counted
  const leftS = (elapsedMs / 1000 / done) * (units - done)
  return `${counted}, about ${leftS < 90 ? `${Math.ceil(leftS / 10) * 10} s` : `${Math.ceil(leftS / 60)} min`} left`
}

/** Text two spaces further in. */
export const indent = (text: string): string => text.replaceAll(/^/gm, '  ')
