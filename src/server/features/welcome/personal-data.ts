import type { PersonalData } from '#server/platform/personal-data.ts'
import { holdProfile } from '../profile/index.ts'
import { listPackagesOf, removePackagesOf } from './store.ts'

/** What is sent to a person by post, and where to. It goes with the account; what a carrier has arrives all the same. */
export const personalData: PersonalData<unknown> = {
  sections: [
    {
      name: 'welcome-package',
      title: 'Your welcome package',
      tables: ['welcome_packages'],
      read: async (tx, userId) =>
        (await listPackagesOf(tx, userId)).map(({ address, ...found }) => ({
          state: found.state,
          begunAt: found.createdAt,
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
    // The profile before the package, as everywhere: whoever saves an address at this moment comes first or finds nothing.
    await holdProfile(tx, userId)
    await removePackagesOf(tx, userId)
  },
}
