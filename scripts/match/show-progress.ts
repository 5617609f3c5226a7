import { type RunProgress } from '#server/platform/workers/progress-sum.ts'

/** Shows the progress of a run and clears it. */
export type ProgressLine = { show: (progress: RunProgress) => void; clear: () => void }

/**
 * Shows progress on standard error: a line that is overwritten on a terminal, one line of JSON per update with `asJson`,
 * otherwise nothing.
 */
export function showProgress(asJson: boolean): ProgressLine {
  if (asJson)
    return { show: ({ placed, evaluations, best }) => writeToStderr(`${JSON.stringify({ placed, evaluations, best })}\n`), clear }
  if (!process.stderr.isTTY) return { show: () => {}, clear }
  const show = ({ placed, evaluations, best }: RunProgress): void => {
    writeToStderr(
      `\r\u001b[2K${formatCount(placed)} placed, ${formatCount(evaluations)} evaluations, best so far ${formatCount(best)}`,
    )
  }
  return { show, clear: () => writeToStderr('\r\u001b[2K') }
}

function clear(): void {}

function writeToStderr(text: string): void {
  process.stderr.write(text)
}

function formatCount(value: number): string {
  return Math.round(value).toLocaleString('en-US')
}
