import { utcOffsetMinutes } from '#domain/profile/timezones.ts'
import { startOfDay } from '#matching/derived.ts'
import { daysPerYear } from '#matching/model.ts'
import { type PackedMembers, memberAt, packNobody, putMember, retime } from '#matching/packed/members.ts'
import { derive } from '#matching/prepare.ts'
import type { PreparedMember } from '#matching/types.ts'
import type { MatchedFacts } from '../../assessment/index.ts'
import { addId, hasId, idAt, type IdTable, noIds, placeOfId, removeIdAt } from './id-table.ts'

/**
 * Members packed for comparing, found by id. What time changes about them, ages and the offsets of clocks, is kept as of `asOf` by
 * `passTime`.
 */
export type PackedTribe = {
  readonly packed: PackedMembers
  readonly ids: IdTable
  /** Places that were ever given, those of members who have gone included. */
  places: number
  /** Places of members who have gone, to be given again. */
  readonly free: number[]
  /** Days of the epoch at each birth; `noDay` where it is not known. */
  bornOn: Int32Array
  /** Number of each member's zone from 1, 0 where it is not known. */
  zoneOf: Uint16Array
  readonly zones: Map<string, { code: number; offsetMin: number }>
  asOf: number
  /** When the next age changes, and when the clocks are next looked at. */
  nextAgeAt: number
  nextClockAt: number
}

/** Nobody yet. */
export function makeTribe(now: Date): PackedTribe {
  return {
    packed: packNobody(256),
    ids: noIds(),
    places: 0,
    free: [],
    bornOn: new Int32Array(256),
    zoneOf: new Uint16Array(256),
    zones: new Map(),
    asOf: now.getTime(),
    nextAgeAt: Infinity,
    nextClockAt: nextQuarter(now.getTime()),
  }
}

/** Packs a member, instead of what was known of them; answers their place. */
export function packMember(tribe: PackedTribe, { record, timezone }: MatchedFacts): number {
  const place = placeFor(tribe, record.id)
  const bornAt = startOfDay(record.profile?.birthdate)
  tribe.bornOn[place] = bornAt === null ? noDay : bornAt / dayMs
  const zone = timezone === null ? null : zoneIn(tribe, timezone)
  tribe.zoneOf[place] = zone?.code ?? 0
  putMember(tribe.packed, place, derive({ ...record, tzOffsetMin: zone?.offsetMin ?? null }, new Date(tribe.asOf)))
  tribe.nextAgeAt = Math.min(tribe.nextAgeAt, ageChangeAfter(tribe, place))
  return place
}

const dayMs = 24 * 60 * 60_000
const noDay = -(2 ** 31)

/** The member's place, a new one for whoever has none. */
function placeFor(tribe: PackedTribe, id: string): number {
  const known = placeOfId(tribe.ids, id)
  if (known >= 0) return known
  const place = tribe.free.pop() ?? tribe.places++
  addId(tribe.ids, place, id)
  if (place >= tribe.bornOn.length) {
    const room = Math.ceil(place * 1.25) + 1
    const { bornOn, zoneOf } = tribe
    tribe.bornOn = new Int32Array(room)
    tribe.bornOn.set(bornOn)
    tribe.zoneOf = new Uint16Array(room)
    tribe.zoneOf.set(zoneOf)
  }
  return place
}

/** Where a member is packed, -1 for nobody who is. */
export function placeOf({ ids }: PackedTribe, id: string): number {
  return placeOfId(ids, id)
}

/** The id of whoever is packed in a place. */
export function memberIdAt({ ids }: PackedTribe, place: number): string {
  return idAt(ids, place)
}

/** Forgets a member. */
export function dropMember(tribe: PackedTribe, place: number): void {
  if (!hasId(tribe.ids, place)) return
  removeIdAt(tribe.ids, place)
  tribe.bornOn[place] = noDay
  tribe.zoneOf[place] = 0
  tribe.free.push(place)
}

/** The member as comparing takes them. */
export function unpackMember(tribe: PackedTribe, place: number): PreparedMember {
  return memberAt(tribe.packed, place, idAt(tribe.ids, place))
}

/** Brings ages and clocks to `now`. Most calls find nothing to do: the next change is known. */
export function passTime(tribe: PackedTribe, now: Date): void {
  const at = now.getTime()
  const isBack = at < tribe.asOf
  tribe.asOf = at
  const moved = at >= tribe.nextClockAt || isBack ? moveClocks(tribe, now) : false
  if (at < tribe.nextAgeAt && !isBack && !moved) return
  tribe.nextAgeAt = Infinity
  const offsets = [...tribe.zones.values()].map(({ offsetMin }) => offsetMin)
  for (let place = 0; place < tribe.places; place++) {
    if (!hasId(tribe.ids, place)) continue
    retime(tribe.packed, place, { ageYears: ageOf(tribe, place), tzOffsetMin: offsets[(tribe.zoneOf[place] ?? 0) - 1] ?? null })
    tribe.nextAgeAt = Math.min(tribe.nextAgeAt, ageChangeAfter(tribe, place))
  }
}

/** Clocks change on a quarter of an hour, wherever they do. */
function nextQuarter(at: number): number {
  return (Math.floor(at / quarterMs) + 1) * quarterMs
}

const quarterMs = 15 * 60_000

function moveClocks(tribe: PackedTribe, now: Date): boolean {
  tribe.nextClockAt = nextQuarter(now.getTime())
  let moved = false
  for (const [name, zone] of tribe.zones) {
    const offsetMin = utcOffsetMinutes(name, now)
    if (offsetMin !== zone.offsetMin) moved = true
    zone.offsetMin = offsetMin
  }
  return moved
}

function zoneIn({ zones, asOf }: PackedTribe, name: string): { code: number; offsetMin: number } {
  const known = zones.get(name)
  if (known) return known
  const zone = { code: zones.size + 1, offsetMin: utcOffsetMinutes(name, new Date(asOf)) }
  zones.set(name, zone)
  return zone
}

const yearMs = daysPerYear * 24 * 60 * 60_000

/** Milliseconds of the epoch at a member's birth; NaN where it is not known. */
function bornAt({ bornOn }: PackedTribe, place: number): number {
  const day = bornOn[place] ?? noDay
  return day === noDay ? NaN : day * dayMs
}

function yearsOf(tribe: PackedTribe, place: number): number {
  return Math.floor((tribe.asOf - bornAt(tribe, place)) / yearMs)
}

function ageOf(tribe: PackedTribe, place: number): number | null {
  const years = yearsOf(tribe, place)
  return years >= 0 ? years : null
}

function ageChangeAfter(tribe: PackedTribe, place: number): number {
  const years = yearsOf(tribe, place)
  return Number.isNaN(years) ? Infinity : bornAt(tribe, place) + (years + 1) * yearMs
}
