/**
 * How often a property is tried: `usual`, times `FC_RUNS`. `npm run test:deep` sets it to 10.
 */
export function runs(usual: number): number {
  return Math.max(1, Math.round(usual * factor))
}

const factor = readFactor(process.env.FC_RUNS)

function readFactor(text = '1'): number {
  const given = Number(text)
  if (!(given > 0)) throw new Error(`FC_RUNS is ${text}; it must be a number above 0.`)
  return given
}
