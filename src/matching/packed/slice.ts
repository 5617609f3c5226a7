import { copyPlaces } from './columns.ts'
import { type PackedMembers } from './members.ts'
import { makeTables } from './tables.ts'

/** Some packed members alone, without the tables that comparing needs: small enough to be sent to another thread. */
export type PackedSlice = Omit<PackedMembers, 'tables'>

/** These members, in the order of their places. */
export function slice(packed: PackedSlice, places: Int32Array): PackedSlice {
  const { strides, weights, topics, niches, localities, roles, languages, activities, skills } = packed
  const words = { topics, niches, localities, roles, languages, activities, skills }
  const { unpacked: kept } = packed
  const unpacked = kept && Array.from(places, (place) => kept[place]).filter((member) => member !== undefined)
  const columns = copyPlaces(packed.columns, strides, unpacked ? new Int32Array(0) : places)
  return { count: places.length, capacity: places.length, strides, columns, weights, ...words, unpacked }
}

/** The members of a slice ready to be compared. */
export function ready(given: PackedSlice): PackedMembers {
  return { ...given, tables: makeTables(given.weights) }
}
