import * as z from 'zod/mini'
import { PackageAddress, PackageState } from '#domain/onboarding/welcome-package.ts'
import { packageSearchMax } from '#domain/onboarding/package-view.ts'
import { endpoint } from './endpoint.ts'
import { Id } from './ids.ts'

/**
 * A welcome package as admins see it. `address` is null until the package is ready. `isHeld`: the member has no access at the moment,
 * so the package is not exported.
 */
export const AdminPackage = z.object({
  id: z.string(),
  state: PackageState,
  changedAt: z.iso.datetime(),
  member: z.object({ id: z.string(), name: z.string(), email: z.string() }),
  address: z.nullable(PackageAddress),
  carrier: z.nullable(z.string()),
  trackingNumber: z.nullable(z.string()),
  trackingUrl: z.nullable(z.string()),
  isHeld: z.boolean(),
})
export type AdminPackage = z.infer<typeof AdminPackage>

/** Counts stop at this number, so that they stay quick to make: it means "this many or more". */
export const packageCountMax = 1_000

/** GET /api/admin/packages: packages of one state, the longest there first, delivered and canceled ones the
 * last changed first; with `q`, packages of the members it finds, in any state. */
export const listPackages = endpoint({
  method: 'GET',
  path: '/api/admin/packages',
  access: 'admin',
  summary: 'Welcome packages of one state, or of members found by name or email, a page at a time',
  query: z.object({
    /** `ready` unless stated. */
    state: z.optional(PackageState),
    /** Words of a name, or an email address. */
    q: z.optional(z.string().check(z.trim(), z.maxLength(packageSearchMax))),
    limit: z.optional(z.coerce.number().check(z.int(), z.minimum(1), z.maximum(100))),
    cursor: z.optional(z.string().check(z.maxLength(100))),
  }),
  answer: z.object({
    packages: z.array(AdminPackage),
    /** How many packages there are of each state, `packageCountMax` at most. */
    counts: z.record(PackageState, z.number()),
    nextCursor: z.nullable(z.string()),
  }),
  problems: ['invalid-fields'],
})

/**
 * POST /api/admin/packages/export: marks packages as exported and returns them as a CSV file. Takes those named, else all that are
 * ready, the longest there first, 200 at a time; `more` says whether others are left. Packages that are not ready, or are held, are
 * left out; 409 if that leaves none.
 */
export const exportPackages = endpoint({
  method: 'POST',
  path: '/api/admin/packages/export',
  access: 'admin',
  summary: 'Exports ready welcome packages: marks them and returns the shipping list as CSV',
  body: z.object({ ids: z.optional(z.array(Id).check(z.minLength(1), z.maxLength(200))) }),
  answer: z.object({
    exported: z.number(),
    more: z.boolean(),
    file: z.object({ name: z.string(), text: z.string() }),
  }),
  problems: ['conflict', 'invalid-fields'],
})

/** GET /api/admin/packages/file: the shipping list of all packages that are exported and not shipped yet. Fetching it is audited. */
export const fetchPackageList = endpoint({
  method: 'GET',
  path: '/api/admin/packages/file',
  access: 'admin',
  summary: 'The shipping list of exported welcome packages as CSV',
  file: 'text/csv',
})

/** The steps that admins take one package at a time. */
export const adminPackageSteps = ['undo-export', 'ship', 'deliver', 'return', 'fail', 'reship', 'cancel'] as const

/**
 * POST /api/admin/packages/{id}/steps: moves a package one step on. `changedAt` is the one the admin saw: if the package has moved
 * since, the step is refused with 409. `ship` needs a carrier and a tracking number; without a link, that of a known carrier is used.
 */
export const movePackage = endpoint({
  method: 'POST',
  path: '/api/admin/packages/{id}/steps',
  access: 'admin',
  summary: 'Moves a welcome package one step on: shipped, delivered, returned, sent again, canceled',
  params: z.object({ id: Id }),
  body: z.object({
    step: z.enum(adminPackageSteps),
    changedAt: z.iso.datetime(),
    carrier: z.optional(z.string()),
    trackingNumber: z.optional(z.string()),
    trackingUrl: z.optional(z.nullable(z.string())),
  }),
  answer: AdminPackage,
  problems: ['not-found', 'conflict', 'invalid-fields'],
})
