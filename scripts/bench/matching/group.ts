import { group } from '#matching/group/group.ts'
import {
  informationLoss,
  instancesFolder,
  type Instance,
  readInstances,
  readReference,
  readTarragona,
  type Reference,
} from '#test/matching/instances.ts'

/** A folder with `mdgplib`, `microaggregation` and `matching-reference.json`. */
const folder = process.env.BENCH_INSTANCES ?? instancesFolder
const seeds = Number(process.env.BENCH_SEEDS ?? 1)

/** Instance families by a part of their names, with the CPU time per instance and the target gap. */
const families: { part: string; cpuMs: number; aim: string }[] = [
  { part: 'n030_ss', cpuMs: 1000, aim: 'the proven optimum' },
  { part: 'n060_ss', cpuMs: 1000, aim: '0.01 %' },
  { part: 'n120_ss', cpuMs: 3000, aim: '0.02 %' },
  { part: 'n120_ds', cpuMs: 3000, aim: '0.15 %' },
]

/**
 * Measures the gap between the search and the best known values of the maximum diverse grouping problem, by family and number of
 * items, and compares its groups of the Tarragona data set with the best known ones and with MDAV. A negative gap is better than
 * the best known value.
 *
 * @returns table rows: metric, measured value, target
 */
export async function measureGroups(): Promise<string[][]> {
  const reference = await readReference(folder)
  const rows: string[][] = []
  for (const family of families) rows.push(...(await measureFamily(family, reference)))
  rows.push(...(await measureTarragona(reference)))
  return rows
}

async function measureFamily({ part, cpuMs, aim }: (typeof families)[number], reference: Reference): Promise<string[][]> {
  const instances = await readInstances(part, folder)
  const names = [...new Set(instances.map(({ name }) => name.split('_')[0] ?? name))]
  return names.map((name) => {
    const gaps = instances
      .filter((instance) => instance.name.startsWith(`${name}_`))
      .flatMap((instance) => seedList().map((seed) => gapOf(instance, reference, { seed, cpuMs })))
    const mean = gaps.reduce((sum, gap) => sum + gap, 0) / gaps.length
    const reached = gaps.filter((gap) => gap < 0.0005).length
    const measured = `${mean.toFixed(4)} % (worst ${Math.max(...gaps).toFixed(4)} %, best known reached ${reached} of ${gaps.length})`
    return [`MDGPLIB ${name} ${part}, ${cpuMs / 1000} CPU s: gap to the best known`, measured, aim]
  })
}

function gapOf({ name, ...instance }: Instance, reference: Reference, { seed, cpuMs }: { seed: number; cpuMs: number }): number {
  const best = reference.mdgp[name]?.best
  if (best === undefined) throw new Error(`${name} has no best known value.`)
  const { objective } = group({ ...instance, maximize: true, weight: 'sum', seed, budget: { cpuMs } }, { cpuMs: usedMs })
  return 100 * (1 - objective / best)
}

async function measureTarragona(reference: Reference): Promise<string[][]> {
  const points = await readTarragona(folder)
  return Object.entries(reference.microagg).map(([name, { minSize, maxSize, bestKnownIL, mdavIL }]) => {
    const losses = seedList().map((seed) => {
      const sizes = { minSize, maxSize }
      const input = { points, maximize: false, weight: 'perSize', groups: sizes, seed, budget: { cpuMs: 2000 } } as const
      return informationLoss(points, group(input, { cpuMs: usedMs }).objective)
    })
    const mean = losses.reduce((sum, loss) => sum + loss, 0) / losses.length
    const ratio = (mean / bestKnownIL).toFixed(4)
    const worst = (Math.max(...losses) / bestKnownIL).toFixed(4)
    const measured = `${ratio} × best known (worst ${worst} ×), ${(mean / mdavIL).toFixed(3)} × MDAV (${mean.toFixed(3)} % lost)`
    return [`microaggregation ${name}, groups of ${minSize} to ${maxSize}, 2 CPU s`, measured, '1.005 ×']
  })
}

function seedList(): number[] {
  return Array.from({ length: seeds }, (_, i) => i + 1)
}

/** CPU time of this process, in milliseconds. */
function usedMs(): number {
  const { user, system } = process.cpuUsage()
  return (user + system) / 1000
}
