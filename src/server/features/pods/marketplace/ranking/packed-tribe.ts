import { utcOffsetMinutes } from '#domain/profile/timezones.ts'
import { startOfDay } from '#matching/derived.ts'
import { daysPerYear } from '#matching/model.ts'
import { type PackedMembers, memberAt, createPackedMembers, setMember, updateTimeBasedValues } from '#matching/packed/members.ts'
import { prepareMember } from '#matching/prepare-member.ts'
import type { PreparedMember } from '#matching/types.ts'
import type { BulkMemberAttributes } from '../../../assessment/index.ts'
import { addId, hasId, idAt, type IdTable, createIdTable, indexOfId, removeIdAt } from './id-table.ts'

/**
 * Members packed for comparison, found by ID. Values that change with time, such as ages and time zone offsets, are as of `asOf`
 * and are updated by `advanceTime`.
 */
export type PackedTribe = {
  readonly packed: PackedMembers
  readonly ids: IdTable
  /** Number of indexes assigned so far, including free ones. */
  indexCount: number
  /** Indexes of removed members, to be reused. */
  readonly free: number[]
  /** Birthdays as days since the epoch; `noDay` if unknown. */
  bornOn: Int32Array
  /** Number of each member's time zone, starting at 1; 0 if unknown. */
  zoneOf: Uint16Array
  readonly zones: Map<string, { code: number; offsetMin: number }>
  asOf: number
  /** When the next age changes, and when time zone offsets are checked next. */
  nextAgeAt: number
  nextClockAt: number
}

export function createPackedTribe(now: Date): PackedTribe {
  return {
    packed: createPackedMembers(256),
    ids: createIdTable(),
    indexCount: 0,
    free: [],
    bornOn: new Int32Array(256),
    zoneOf: new Uint16Array(256),
    zones: new Map(),
    asOf: now.getTime(),
    nextAgeAt: Infinity,
    nextClockAt: nextQuarterHour(now.getTime()),
  }
}

/** Packs a member, replacing an earlier version, and returns their index. */
export function packMember(tribe: PackedTribe, { record, timezone }: BulkMemberAttributes): number {
  const index = assignIndex(tribe, record.id)
  const bornAt = startOfDay(record.profile?.birthdate)
  tribe.bornOn[index] = bornAt === null ? noDay : bornAt / dayMs
  const timeZone = timezone === null ? null : internTimeZone(tribe, timezone)
  tribe.zoneOf[index] = timeZone?.code ?? 0
  setMember(tribe.packed, index, prepareMember({ ...record, tzOffsetMin: timeZone?.offsetMin ?? null }, new Date(tribe.asOf)))
  tribe.nextAgeAt = Math.min(tribe.nextAgeAt, ageChangeAfter(tribe, index))
  return index
}

const dayMs = 24 * 60 * 60_000
const noDay = -(2 ** 31)

/** Returns the member's index and assigns one if needed. */
function assignIndex(tribe: PackedTribe, id: string): number {
  const known = indexOfId(tribe.ids, id)
  if (known >= 0) return known
  const index = tribe.free.pop() ?? tribe.indexCount++
  addId(tribe.ids, index, id)
  if (index >= tribe.bornOn.length) {
    const capacity = Math.ceil(index * 1.25) + 1
    const { bornOn, zoneOf } = tribe
    tribe.bornOn = new Int32Array(capacity)
    tribe.bornOn.set(bornOn)
    tribe.zoneOf = new Uint16Array(capacity)
    tribe.zoneOf.set(zoneOf)
  }
  return index
}

/** Returns the index of a member, or -1. */
export function findMemberIndex({ ids }: PackedTribe, id: string): number {
  return indexOfId(ids, id)
}

export function memberIdAt({ ids }: PackedTribe, index: number): string {
  return idAt(ids, index)
}

/** Removes a member and frees their index. */
export function removePackedMember(tribe: PackedTribe, index: number): void {
  if (!hasId(tribe.ids, index)) return
  removeIdAt(tribe.ids, index)
  tribe.bornOn[index] = noDay
  tribe.zoneOf[index] = 0
  tribe.free.push(index)
}

/** Unpacks a member, prepared for comparison. */
export function unpackMember(tribe: PackedTribe, index: number): PreparedMember {
  return memberAt(tribe.packed, index, idAt(tribe.ids, index))
}

/** Updates ages and time zone offsets to `now`. Cheap in most calls, because the time of the next change is known. */
export function advanceTime(tribe: PackedTribe, now: Date): void {
  const at = now.getTime()
  const isBack = at < tribe.asOf
  tribe.asOf = at
  const moved = at >= tribe.nextClockAt || isBack ? updateOffsets(tribe, now) : false
  if (at < tribe.nextAgeAt && !isBack && !moved) return
  tribe.nextAgeAt = Infinity
  const offsets = [...tribe.zones.values()].map(({ offsetMin }) => offsetMin)
  for (let index = 0; index < tribe.indexCount; index++) {
    if (!hasId(tribe.ids, index)) continue
    updateTimeBasedValues(tribe.packed, index, {
      ageYears: ageOf(tribe, index),
      tzOffsetMin: offsets[(tribe.zoneOf[index] ?? 0) - 1] ?? null,
    })
    tribe.nextAgeAt = Math.min(tribe.nextAgeAt, ageChangeAfter(tribe, index))
  }
}

/** Time zone offsets change only at quarter hours. */
function nextQuarterHour(at: number): number {
  return (Math.floor(at / quarterMs) + 1) * quarterMs
}

const quarterMs = 15 * 60_000

function updateOffsets(tribe: PackedTribe, now: Date): boolean {
  tribe.nextClockAt = nextQuarterHour(now.getTime())
  let moved = false
  for (const [name, timeZone] of tribe.zones) {
    const offsetMin = utcOffsetMinutes(name, now)
    if (offsetMin !== timeZone.offsetMin) moved = true
    timeZone.offsetMin = offsetMin
  }
  return moved
}

function internTimeZone({ zones, asOf }: PackedTribe, name: string): { code: number; offsetMin: number } {
  const known = zones.get(name)
  if (known) return known
  const timeZone = { code: zones.size + 1, offsetMin: utcOffsetMinutes(name, new Date(asOf)) }
  zones.set(name, timeZone)
  return timeZone
}

const yearMs = daysPerYear * 24 * 60 * 60_000

/** Returns a member's birthday in epoch milliseconds, or NaN if unknown. */
function bornAt({ bornOn }: PackedTribe, index: number): number {
  const day = bornOn[index] ?? noDay
  return day === noDay ? NaN : day * dayMs
}

function yearsOf(tribe: PackedTribe, index: number): number {
  return Math.floor((tribe.asOf - bornAt(tribe, index)) / yearMs)
}

function ageOf(tribe: PackedTribe, index: number): number | null {
  const years = yearsOf(tribe, index)
  return years >= 0 ? years : null
}

function ageChangeAfter(tribe: PackedTribe, index: number): number {
  const years = yearsOf(tribe, index)
  return Number.isNaN(years) ? Infinity : bornAt(tribe, index) + (years + 1) * yearMs
}
