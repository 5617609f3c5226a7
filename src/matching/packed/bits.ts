const bitsOf16 = Uint8Array.from({ length: 65_536 }, (_, bits) => countBits(bits))

function countBits(bits: number): number {
  return bits === 0 ? 0 : (bits & 1) + countBits(bits >> 1)
}

/** Returns the number of set bits of a 32-bit integer. */
export function bitCount(bits: number): number {
  return (bitsOf16[bits & 65_535] ?? 0) + (bitsOf16[bits >>> 16] ?? 0)
}

/** Counts the common bits of two members, with `stride` numbers per member. */
export function commonBits(a: Int32Array, i: number, b: Int32Array, j: number, stride: number): number {
  if (stride === 1) return bitCount((a[i] ?? 0) & (b[j] ?? 0))
  let count = 0
  for (let w = 0; w < stride; w++) count += bitCount((a[i * stride + w] ?? 0) & (b[j * stride + w] ?? 0))
  return count
}
