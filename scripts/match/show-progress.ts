import { type RunProgress } from '#server/platform/workers/progress-sum.ts'

/** Shows how far a run is, and takes it away again. */
export type ProgressLine = { show: (progress: RunProgress) => void; clear: () => void }

/**
 * Progress on standard error: one line that keeps changing where somebody looks at it, and where a program asks for it one line of
 * JSON after the other.
 */
export function showProgress(asJson: boolean): ProgressLine {
  if (asJson) return { show: ({ placed, evaluations, best }) => say(`${JSON.stringify({ placed, evaluations, best })}\n`), clear }
  if (!process.stderr.isTTY) return { show: () => {}, clear }
  const show = ({ placed, evaluations, best }: RunProgress): void => {
    say(`\r\u001b[2K${count(placed)} placed, ${count(evaluations)} evaluations, best so far ${count(best)}`)
  }
  return { show, clear: () => say('\r\u001b[2K') }
}

function clear(): void {}

function say(text: string): void {
  process.stderr.write(text)
}

function count(value: number): string {
  return Math.round(value).toLocaleString('en-US')
}
