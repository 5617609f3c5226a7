import { measureCertificates } from './matching/certificates.ts'
import { measureGroups } from './matching/group.ts'
import { measureHashes } from './matching/hashes.ts'
import { findBestKnown, measureLift, measureWarmDraft } from './matching/pools.ts'
import { measureRank } from './matching/rank.ts'
import { measureRules } from './matching/rules.ts'
import { measureScaling } from './matching/scaling.ts'
import { measureWaiting } from './matching/waiting.ts'

/**
 * Figures of the matching engine, part after part: CPU time, never wall time, but where a row says so. About ten minutes.
 *
 * `BENCH_MATCHING_SIZES=1000,10000` chooses the sizes of the scaling rows, and of the pools lift is measured on; 1k to 1M when left out.
 * `BENCH_MATCHING_PARTS=lift,rank` chooses parts. `BENCH_MATCHING_BEST=1` first finds the best known values again (several minutes).
 *
 * @param add takes rows as each part ends: figure, measured, aim
 */
export async function measureMatching(add: (...rows: string[][]) => void): Promise<void> {
  const { BENCH_MATCHING_SIZES: sizesGiven, BENCH_MATCHING_PARTS: partsGiven, BENCH_MATCHING_BEST: best } = process.env
  const sizes = sizesGiven ? sizesGiven.split(',').map(Number) : [210, 1000, 10_000, 100_000, 1_000_000]
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
  const chosen = partsGiven ? partsGiven.split(',') : Object.keys(parts)
  for (const part of chosen) {
    const measure = parts[part]
    if (!measure) throw new Error(`There is no part ${part}; there are ${Object.keys(parts).join(', ')}.`)
    add(...(await measure()))
  }
}
