/** Shows the running steps: a line that is overwritten on a terminal, or a line every half minute elsewhere. */
export type Progress = {
  /** Sets the status of a step; null when it has ended. */
  show: (step: string, status: string | null) => void
  /** Prints permanent lines. */
  print: (text: string) => void
}

const printIntervalMs = 30_000

export function openProgress(output: NodeJS.WriteStream = process.stdout): Progress {
  const steps = new Map<string, string>()
  let printedAt = performance.now()
  const clear = (): void => void (output.isTTY && output.write('\r\u001B[K'))
  const render = (): void => {
    const line = [...steps].map(([step, status]) => (status ? `${step}: ${status}` : step)).join(' · ')
    if (line === '') return
    if (output.isTTY) output.write(`\r\u001B[K${line.slice(0, (output.columns ?? 80) - 1)}`)
    else if (performance.now() - printedAt >= printIntervalMs) {
      printedAt = performance.now()
      output.write(`       ${line}\n`)
    }
  }
  return {
    show(step, status) {
      if (status === null) steps.delete(step)
      else steps.set(step, status)
      clear()
      render()
    },
    print(text) {
      clear()
      output.write(`${text}\n`)
      printedAt = performance.now()
      render()
    },
  }
}

/** Formats the progress of a step with an estimate of the remaining time: `120 of 640, about 3 min left`. */
export function formatProgress(done: number, units: number, elapsedMs: number): string {
  if (units === 0) return ''
  const counted = `${done} of ${units}`
  if (done === 0 || done >= units) return counted
  const leftS = (elapsedMs / 1000 / done) * (units - done)
  return `${counted}, about ${leftS < 90 ? `${Math.ceil(leftS / 10) * 10} s` : `${Math.ceil(leftS / 60)} min`} left`
}

/** Indents text by two spaces. */
export const indent = (text: string): string => text.replaceAll(/^/gm, '  ')
