/** Number of runs of a property: `defaultRuns` times `FC_RUNS`, which `npm run test:deep` sets to 10. */
export function runs(defaultRuns: number): number {
  return Math.max(1, Math.round(defaultRuns * factor))
}

const factor = readFactor(process.env.FC_RUNS)

function readFactor(text = '1'): number {
  const parsed = Number(text)
  if (!(parsed > 0)) throw new Error(`FC_RUNS is ${text}; it must be a number above 0.`)
  return parsed
}
