import { type PackedMembers } from './members.ts'
import { scoreRow } from './row.ts'

const singleIndex = new Int32Array(1)
const singleScore = new Uint16Array(1)

/**
 * Returns the pair score of two packed members in basis points, exactly like `pairScore`. For many pairs of one member, use
 * `scoreRow`.
 */
export function pairAt(packed: PackedMembers, i: number, j: number): number {
  singleIndex[0] = j
  scoreRow(packed, i, singleIndex, { from: 0, to: 1, out: singleScore })
  return singleScore[0] ?? 0
}

/**
 * Returns the pair scores of these members in basis points: row-major, symmetric, 0 on the diagonal.
 * @param members indexes in the packed members
 */
export function fillMatrix(packed: PackedMembers, members: Int32Array): Uint16Array {
  const n = members.length
  const matrix = new Uint16Array(n * n)
  for (let i = 0; i + 1 < n; i++) {
    scoreRow(packed, members[i] ?? 0, members, { from: i + 1, to: n, out: matrix.subarray(i * n + i + 1, (i + 1) * n) })
  }
  mirror(matrix, n)
  return matrix
}

/** Copies the upper triangle to the lower one, block by block, so that both sides stay in the cache. */
function mirror(matrix: Uint16Array, n: number): void {
  const side = 64
  for (let top = 0; top < n; top += side) {
    for (let left = top; left < n; left += side) mirrorSquare(matrix, n, { top, left, side })
  }
}

function mirrorSquare(matrix: Uint16Array, n: number, { top, left, side }: { top: number; left: number; side: number }): void {
  for (let i = top; i < Math.min(n, top + side); i++) {
    for (let j = Math.max(left, i + 1); j < Math.min(n, left + side); j++) matrix[j * n + i] = matrix[i * n + j] ?? 0
  }
}
