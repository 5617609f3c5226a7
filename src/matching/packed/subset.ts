import { copyMemberColumns } from './columns.ts'
import { type PackedMembers } from './members.ts'
import { createTables } from './tables.ts'

/** Some packed members without the tables for comparing, small enough to send to another thread. */
export type PackedSubset = Omit<PackedMembers, 'tables'>

/** Returns these members, in the order of their indexes. */
export function subsetOf(packed: PackedSubset, memberIndexes: Int32Array): PackedSubset {
  const { strides, weights, topics, niches, localities, roles, languages, activities, skills } = packed
  const words = { topics, niches, localities, roles, languages, activities, skills }
  const { unpacked: unpackedMembers } = packed
  const unpacked =
    unpackedMembers &&
    Array.from(memberIndexes, (memberIndex) => unpackedMembers[memberIndex]).filter((member) => member !== undefined)
  const columns = copyMemberColumns(packed.columns, strides, unpacked ? new Int32Array(0) : memberIndexes)
  return { count: memberIndexes.length, capacity: memberIndexes.length, strides, columns, weights, ...words, unpacked }
}

/** Adds the tables for comparing to a subset. */
export function withTables(subset: PackedSubset): PackedMembers {
  return { ...subset, tables: createTables(subset.weights) }
}
