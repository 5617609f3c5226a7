import * as z from 'zod/mini'
import { PackageAddress, PackageState } from '#domain/onboarding/welcome-package.ts'
import { packageSearchMax } from '#domain/onboarding/package-view.ts'
import { endpoint } from '../endpoint.ts'
import { Id } from '../ids.ts'

/**
 * A welcome package as admins see it. `address` is null until the package is ready. `isHeld`: the member currently has no
 * access, so the package is not exported.
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

/** Counts stop at this number to stay fast. It means "this many or more". */
export const packageCountMax = 1_000

/**
 * GET /api/admin/packages: lists packages of one state, longest in that state first; delivered and canceled ones by latest
 * change. With `q`, lists the packages of matching members in any state.
 */
export const listPackages = endpoint({
  method: 'GET',
  path: '/api/admin/packages',
  access: 'packages.manage',
  summary: 'Lists welcome packages in one state, or of members found by name or email, in pages',
  query: z.object({
    /** Defaults to `ready`. */
    state: z.optional(PackageState),
    /** Part of a name, or an email address. */
    q: z.optional(z.string().check(z.trim(), z.maxLength(packageSearchMax))),
    limit: z.optional(z.coerce.number().check(z.int(), z.minimum(1), z.maximum(100))),
    cursor: z.optional(z.string().check(z.maxLength(100))),
  }),
  response: z.object({
    packages: z.array(AdminPackage),
    /** Number of packages in each state, at most `packageCountMax`. */
    counts: z.record(PackageState, z.number()),
    nextCursor: z.nullable(z.string()),
  }),
  problems: ['invalid-fields'],
})

/**
 * POST /api/admin/packages/export: marks packages as exported and returns them as a CSV file. Exports the named ones, or else
 * all that are ready, longest wait first, 200 at a time; `more` says whether others remain. Packages that are not ready or are
 * held are skipped. 409 if none remain.
 */
export const exportPackages = endpoint({
  method: 'POST',
  path: '/api/admin/packages/export',
  access: 'packages.manage',
  summary: 'Exports ready welcome packages: marks them and returns the shipping list as CSV',
  body: z.object({ ids: z.optional(z.array(Id).check(z.minLength(1), z.maxLength(200))) }),
  response: z.object({
    exported: z.number(),
    more: z.boolean(),
    file: z.object({ name: z.string(), text: z.string() }),
  }),
  problems: ['conflict', 'invalid-fields'],
})

/**
 * GET /api/admin/packages/file: downloads the shipping list of all packages that are exported and not shipped yet. Each download
 * is audited.
 */
export const downloadPackageList = endpoint({
  method: 'GET',
  path: '/api/admin/packages/file',
  access: 'packages.manage',
  summary: 'Downloads the shipping list of exported welcome packages as CSV',
  file: 'text/csv',
})

/** Steps that admins take for a single package. */
export const adminPackageSteps = ['undo-export', 'ship', 'deliver', 'return', 'fail', 'reship', 'cancel'] as const

/**
 * POST /api/admin/packages/{id}/steps: moves a package to its next state. `changedAt` is the value that the admin saw. If the
 * package has changed since, the step is refused with 409. `ship` requires a carrier and a tracking number. Without a link, that
 * of a known carrier is used.
 */
export const movePackage = endpoint({
  method: 'POST',
  path: '/api/admin/packages/{id}/steps',
  access: 'packages.manage',
  summary: 'Moves a welcome package to its next state: shipped, delivered, returned, sent again, or canceled',
  params: z.object({ id: Id }),
  body: z.object({
    step: z.enum(adminPackageSteps),
    changedAt: z.iso.datetime(),
    carrier: z.optional(z.string()),
    trackingNumber: z.optional(z.string()),
    trackingUrl: z.optional(z.nullable(z.string())),
  }),
  response: AdminPackage,
  problems: ['not-found', 'conflict', 'invalid-fields'],
})
