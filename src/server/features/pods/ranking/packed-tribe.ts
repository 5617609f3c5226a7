import { utcOffsetMinutes } from '#domain/profile/timezones.ts'
import { ageInYears } from '#matching/derived.ts'
import { daysPerYear } from '#matching/model.ts'
import { type PackedMembers, memberAt, packNobody, putMember, retime } from '#matching/packed/members.ts'
import { derive } from '#matching/prepare.ts'
import type { PreparedMember } from '#matching/types.ts'
import type { GatheredFacts } from '../../assessment/index.ts'

/**
 * Members packed for comparing, found by id. What time changes about them, ages and the offsets of clocks, is kept as of `asOf` by
 * `passTime`.
 */
export type PackedTribe = {
  readonly packed: PackedMembers
  readonly placeOf: Map<string, number>
  readonly idOf: string[]
  /** Places of members who have gone, to be given again. */
  readonly free: number[]
  /** Milliseconds of the epoch at each birth; NaN where it is not known. */
  readonly bornAt: number[]
  /** Number of each member's zone, -1 where it is not known. */
  readonly zoneOf: number[]
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
    placeOf: new Map(),
    idOf: [],
    free: [],
    bornAt: [],
    zoneOf: [],
    zones: new Map(),
    asOf: now.getTime(),
    nextAgeAt: Infinity,
    nextClockAt: nextQuarter(now.getTime()),
  }
}

/** Packs a member, instead of what was known of them; answers their place. */
export function packMember(tribe: PackedTribe, { record, timezone }: GatheredFacts): number {
  const { id } = record
  const place = tribe.placeOf.get(id) ?? tribe.free.pop() ?? tribe.idOf.length
  tribe.placeOf.set(id, place)
  tribe.idOf[place] = id
  const birthdate = record.profile?.birthdate ?? ''
  const isDay = ageInYears(birthdate, endOfTime) !== null
  tribe.bornAt[place] = isDay ? Date.parse(`${birthdate.slice(0, 10)}T00:00:00Z`) : NaN
  tribe.zoneOf[place] = timezone === null ? -1 : zoneIn(tribe, timezone).code
  const asOf = new Date(tribe.asOf)
  putMember(
    tribe.packed,
    place,
    derive({ ...record, tzOffsetMin: timezone === null ? null : zoneIn(tribe, timezone).offsetMin }, asOf),
  )
  tribe.nextAgeAt = Math.min(tribe.nextAgeAt, ageChangeAfter(tribe, place))
  return place
}

const endOfTime = new Date(8.64e15)

/** Forgets a member. */
export function dropMember(tribe: PackedTribe, place: number): void {
  const id = tribe.idOf[place]
  if (!id || tribe.placeOf.get(id) !== place) return
  tribe.placeOf.delete(id)
  tribe.idOf[place] = ''
  tribe.bornAt[place] = NaN
  tribe.zoneOf[place] = -1
  tribe.free.push(place)
}

/** The member as comparing takes them. */
export function unpackMember(tribe: PackedTribe, place: number): PreparedMember {
  return memberAt(tribe.packed, place, tribe.idOf[place] ?? null)
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
  for (let place = 0; place < tribe.idOf.length; place++) {
    if (!tribe.idOf[place]) continue
    retime(tribe.packed, place, { ageYears: ageOf(tribe, place), tzOffsetMin: offsets[tribe.zoneOf[place] ?? -1] ?? null })
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
  const zone = { code: zones.size, offsetMin: utcOffsetMinutes(name, new Date(asOf)) }
  zones.set(name, zone)
  return zone
}

const yearMs = daysPerYear * 24 * 60 * 60_000

function yearsOf(tribe: PackedTribe, place: number): number {
  return Math.floor((tribe.asOf - (tribe.bornAt[place] ?? NaN)) / yearMs)
}

function ageOf(tribe: PackedTribe, place: number): number | null {
  const years = yearsOf(tribe, place)
  return years >= 0 ? years : null
}

function ageChangeAfter(tribe: PackedTribe, place: number): number {
  const years = yearsOf(tribe, place)
  return Number.isNaN(years) ? Infinity : (tribe.bornAt[place] ?? NaN) + (years + 1) * yearMs
}
