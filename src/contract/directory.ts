import * as z from 'zod/mini'
import { stateCodes } from '#domain/profile/states.ts'
import { expertiseAreas, niches, reaches } from '#domain/statement/options.ts'
import { endpoint } from './endpoint.ts'
import { Id } from './ids.ts'

const State = z.enum(stateCodes)
const Niche = z.enum(niches)
const Area = z.enum(expertiseAreas)
const Reach = z.enum(reaches)

/** A member as the directory lists them: their community profile, and what they said about investing but for its figures. */
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
  /** Whether they invest where they live. */
  reach: z.nullable(Reach),
})
export type DirectoryMember = z.infer<typeof DirectoryMember>

/** Filters of the directory. `q` are the beginnings of names; fewer than two characters count as none. */
export const DirectoryFilters = z.object({
  q: z.optional(z.string().check(z.maxLength(80))),
  niche: z.optional(Niche),
  state: z.optional(State),
  strength: z.optional(Area),
  reach: z.optional(Reach),
  cursor: z.optional(z.string().check(z.maxLength(1_200))),
})
export type DirectoryFilters = z.infer<typeof DirectoryFilters>

/** One page of the directory, by last name. A page may be short, and even empty, before the last one; `nextCursor` is null there. */
export const DirectoryPage = z.object({ members: z.array(DirectoryMember), nextCursor: z.nullable(z.string()) })
export type DirectoryPage = z.infer<typeof DirectoryPage>

/** GET /api/directory: the members of the tribe who have a membership, by name. */
export const listDirectory = endpoint({
  method: 'GET',
  path: '/api/directory',
  access: 'member',
  summary: 'The members of the tribe by name, niche, state, strength and reach, a page at a time',
  query: DirectoryFilters,
  answer: DirectoryPage,
  problems: ['access-required', 'invalid-fields', 'too-many-requests'],
})

/** GET /api/directory/nearby: up to three members from the viewer's state, others every day; none while they have not said theirs. */
export const listNearby = endpoint({
  method: 'GET',
  path: '/api/directory/nearby',
  access: 'member',
  summary: 'Up to three members from the viewer’s own state, others every day',
  answer: z.object({ members: z.array(DirectoryMember) }),
  problems: ['access-required', 'too-many-requests'],
})

/** A member's card: what they share with the tribe in full. Addresses are as they wrote them. */
export const DirectoryCard = z.extend(DirectoryMember, {
  bio: z.nullable(z.string()),
  /** Areas they want to grow in. */
  improvements: z.array(Area),
  websiteUrl: z.nullable(z.string()),
  instagramUrl: z.nullable(z.string()),
  facebookUrl: z.nullable(z.string()),
  linkedinUrl: z.nullable(z.string()),
  isYou: z.boolean(),
})
export type DirectoryCard = z.infer<typeof DirectoryCard>

/** GET /api/directory/{id}: the card of one member; whoever has no membership has none. */
export const readDirectoryCard = endpoint({
  method: 'GET',
  path: '/api/directory/{id}',
  access: 'member',
  summary: 'What one member shares with the tribe',
  params: z.object({ id: Id }),
  answer: DirectoryCard,
  problems: ['access-required', 'not-found', 'too-many-requests'],
})
