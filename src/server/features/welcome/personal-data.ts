import type { PersonalData } from '#server/platform/personal-data.ts'
import { lockProfile } from '../profile/index.ts'
import { listPackagesOf, deletePackagesOf } from './store.ts'

/** A member's packages and their addresses. They are deleted with the account; a package already with a carrier still arrives. */
export const personalData: PersonalData<unknown> = {
  sections: [
    {
      name: 'welcome-package',
      title: 'Your welcome package',
      tables: ['welcome_packages'],
      read: async (tx, userId) =>
        (await listPackagesOf(tx, userId)).map(({ address, ...found }) => ({
          state: found.state,
          createdAt: found.createdAt,
          changedAt: found.changedAt,
          name: address?.name ?? null,
          streetAddress: address?.streetAddress ?? null,
          additionalAddress: address?.additionalAddress ?? null,
          city: address?.city ?? null,
          stateOrTerritory: address?.state ?? null,
          zipcode: address?.zipcode ?? null,
          phone: address?.phone ?? null,
          shirtSize: address?.shirtSize ?? null,
          carrier: found.carrier,
          trackingNumber: found.trackingNumber,
          trackingUrl: found.trackingUrl,
        })),
    },
  ],
  async erase(_, tx, userId) {
    // Lock the profile before the package, in the order used everywhere. A concurrent change of address then comes first or finds
    // nothing.
    await lockProfile(tx, userId)
    await deletePackagesOf(tx, userId)
  },
}
