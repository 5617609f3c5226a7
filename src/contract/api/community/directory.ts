import * as z from 'zod/mini'
import { stateCodes } from '#domain/profile/states.ts'
import { expertiseAreas, niches, reaches } from '#domain/statement/options.ts'
import { endpoint } from '../endpoint.ts'
import { Id } from '../ids.ts'

const State = z.enum(stateCodes)
const Niche = z.enum(niches)
const Area = z.enum(expertiseAreas)
const Reach = z.enum(reaches)

/** A member in the directory: the community profile, and the investing answers without amounts. */
export const DirectoryMember = z.object({
  id: z.string(),
  firstName: z.string(),
  lastName: z.string(),
  initials: z.string(),
  headline: z.nullable(z.string()),
  profession: z.nullable(z.string()),
  city: z.nullable(z.string()),
  state: z.nullable(State),
  niche: z.nullable(Niche),
  strengths: z.array(Area),
  /** Whether the member invests locally or long-distance. */
  reach: z.nullable(Reach),
})
export type DirectoryMember = z.infer<typeof DirectoryMember>

/** Filters of the directory. `q` matches prefixes of names. Fewer than two characters count as no query. */
export const DirectoryFilters = z.object({
  q: z.optional(z.string().check(z.maxLength(80))),
  niche: z.optional(Niche),
  state: z.optional(State),
  strength: z.optional(Area),
  reach: z.optional(Reach),
  cursor: z.optional(z.string().check(z.maxLength(1_200))),
})
export type DirectoryFilters = z.infer<typeof DirectoryFilters>

/**
 * One page of the directory, by last name. A page can be short or even empty before the last one. `nextCursor` is null on the
 * last page.
 */
export const DirectoryPage = z.object({ members: z.array(DirectoryMember), nextCursor: z.nullable(z.string()) })
export type DirectoryPage = z.infer<typeof DirectoryPage>

/** GET /api/directory: lists members with a membership, by name. */
export const listDirectory = endpoint({
  method: 'GET',
  path: '/api/directory',
  access: 'member',
  summary: 'Lists members by name, niche, state, strength, and reach, in pages',
  query: DirectoryFilters,
  response: DirectoryPage,
  problems: ['access-required', 'invalid-fields', 'too-many-requests'],
})

/**
 * GET /api/directory/nearby: returns up to three members from the viewer's state, different ones each day. Empty if the viewer
 * has no state.
 */
export const listNearbyMembers = endpoint({
  method: 'GET',
  path: '/api/directory/nearby',
  access: 'member',
  summary: "Returns up to three members from the viewer's state, different ones each day",
  response: z.object({ members: z.array(DirectoryMember) }),
  problems: ['access-required', 'too-many-requests'],
})

/** A member's card: everything the member shares with the tribe. URLs are as entered. */
export const DirectoryCard = z.extend(DirectoryMember, {
  bio: z.nullable(z.string()),
  /** Areas the member wants to improve in. */
  improvements: z.array(Area),
  websiteUrl: z.nullable(z.string()),
  instagramUrl: z.nullable(z.string()),
  facebookUrl: z.nullable(z.string()),
  linkedinUrl: z.nullable(z.string()),
  isYou: z.boolean(),
})
export type DirectoryCard = z.infer<typeof DirectoryCard>

/** GET /api/directory/{id}: returns one member's card. A user without a membership has none. */
export const getDirectoryCard = endpoint({
  method: 'GET',
  path: '/api/directory/{id}',
  access: 'member',
  summary: 'Returns what one member shares with the tribe',
  params: z.object({ id: Id }),
  response: DirectoryCard,
  problems: ['access-required', 'not-found', 'too-many-requests'],
})
