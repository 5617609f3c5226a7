import { measureCertificates } from './matching/certificates.ts'
import { measureGroups } from './matching/group.ts'
import { measureHashes } from './matching/hashes.ts'
import { findBestKnown, measureLift, measureWarmDraft } from './matching/pools.ts'
import { measureRank } from './matching/rank.ts'
import { measureRules } from './matching/rules.ts'
import { measureScaling } from './matching/scaling.ts'
import { measureWaiting } from './matching/waiting.ts'

/**
 * Measures the matching engine, one part after the other. Times are CPU time unless a row says otherwise. Takes about ten
 * minutes.
 *
 * `BENCH_MATCHING_SIZES=1000,10000` sets the pool sizes for scaling and lift; the default is 210 to 1M.
 * `BENCH_MATCHING_PARTS=lift,rank` chooses parts. `BENCH_MATCHING_BEST=1` first searches for the best known values again, which
 * takes several minutes.
 *
 * @param add receives table rows as each part finishes: metric, measured value, target
 */
export async function measureMatching(add: (...rows: string[][]) => void): Promise<void> {
  const { BENCH_MATCHING_SIZES: sizesOption, BENCH_MATCHING_PARTS: partsOption, BENCH_MATCHING_BEST: best } = process.env
  const sizes = sizesOption ? sizesOption.split(',').map(Number) : [210, 1000, 10_000, 100_000, 1_000_000]
  const isQuick = Math.max(...sizes) <= 10_000
  const parts: Record<string, () => string[][] | Promise<string[][]>> = {
    certificates: () => measureCertificates(isQuick ? 10 : 50),
    lift: () => measureLift(sizes),
    rules: () => measureRules(isQuick ? 20_000 : 1_000_000),
    scaling: () => measureScaling(sizes.filter((size) => size >= 1000)),
    groups: measureGroups,
    rank: measureRank,
    hashes: measureHashes,
    warm: () => measureWarmDraft(isQuick ? 300 : 1000),
    waiting: () => (isQuick ? [15] : [8, 30, 100]).flatMap((newcomers) => measureWaiting(newcomers)),
  }
  if (best) await findBestKnown()
  const chosen = partsOption ? partsOption.split(',') : Object.keys(parts)
  for (const part of chosen) {
    const measure = parts[part]
    if (!measure) throw new Error(`Unknown part ${part}. The parts are ${Object.keys(parts).join(', ')}.`)
    add(...(await measure()))
  }
}
