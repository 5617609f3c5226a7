import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { gunzipSync } from 'node:zlib'

/** Default folder of the instances. */
export const instancesFolder: string = join(import.meta.dirname, '../data')

/** An instance of the maximum diverse grouping problem. */
export type Instance = { name: string; n: number; groups: { min: number[]; max: number[] }; matrix: number[] }

/** Best known values; `bestKnownIL` and `mdavIL` are information losses in percent. */
export type Reference = {
  mdgp: Record<string, { best: number; proven: boolean }>
  microagg: Record<string, { minSize: number; maxSize: number; bestKnownIL: number; mdavIL: number }>
}

export async function readReference(folder: string = instancesFolder): Promise<Reference> {
  return JSON.parse(await readFile(join(folder, 'matching-reference.json'), 'utf8')) as Reference
}

/** Instances in the folder's `mdgplib` whose names contain `part`, sorted by name. */
export async function readInstances(part: string, folder: string = instancesFolder): Promise<Instance[]> {
  const files = (await readdir(join(folder, 'mdgplib'))).filter((file) => file.includes(part)).sort()
  return Promise.all(files.map((file) => readInstance(join(folder, 'mdgplib', file), file.replace(/\.txt(\.gz)?$/, ''))))
}

async function readInstance(path: string, name: string): Promise<Instance> {
  const bytes = await readFile(path)
  const [head = '', ...lines] = (path.endsWith('.gz') ? gunzipSync(bytes) : bytes).toString().trim().split('\n')
  const [n = 0, , , ...sizes] = head.trim().split(/\s+/).map(Number)
  const matrix = Array.from({ length: n * n }, () => 0)
  for (const line of lines) {
    const [i = 0, j = 0, value = 0] = line.trim().split(/\s+/).map(Number)
    matrix[i * n + j] = value
    matrix[j * n + i] = value
  }
  const groups = { min: sizes.filter((_, i) => i % 2 === 0), max: sizes.filter((_, i) => i % 2 === 1) }
  return { name, n, groups, matrix }
}

/** The Tarragona companies, with each column standardized (mean 0, standard deviation 1). */
export async function readTarragona(folder: string = instancesFolder): Promise<number[][]> {
  const text = await readFile(join(folder, 'microaggregation', 'Tarragona.csv'), 'utf8')
  const rows = text
    .trim()
    .split('\n')
    .slice(1)
    .map((line) => line.split(',').map(Number))
  const columns = (rows[0] ?? []).map((_, i) => rows.map((row) => row[i] ?? 0))
  const scales = columns.map((column) => {
    const mean = column.reduce((sum, value) => sum + value, 0) / column.length
    const variance = column.reduce((sum, value) => sum + (value - mean) ** 2, 0) / column.length
    return { mean, deviation: Math.sqrt(variance) }
  })
  return rows.map((row) => row.map((value, i) => (value - (scales[i]?.mean ?? 0)) / (scales[i]?.deviation ?? 1)))
}

/** Information loss of a grouping in percent: squared distances to the group centers, divided by those to the overall center. */
export function informationLoss(points: readonly (readonly number[])[], squares: number): number {
  const dimensions = points[0]?.length ?? 0
  let total = 0
  for (let i = 0; i < dimensions; i++) {
    const mean = points.reduce((sum, point) => sum + (point[i] ?? 0), 0) / points.length
    total += points.reduce((sum, point) => sum + ((point[i] ?? 0) - mean) ** 2, 0)
  }
  return (100 * squares) / total
}
