import type { PersonalData } from '#server/platform/personal-data.ts'
import { listExports, removeExportsOf } from './store.ts'

/** What is kept about copies of a person's data. */
export const personalData: PersonalData<unknown> = {
  sections: [
    {
      name: 'copies-of-your-data',
      title: 'Copies of your data that you asked for',
      tables: ['data_exports'],
      read: async (tx, userId) =>
        (await listExports(tx, userId)).map(({ state, requestedAt, readyAt, expiresAt }) => ({
          state,
          requestedAt,
          readyAt,
          expiresAt,
        })),
    },
  ],
  erase: async (_, tx, userId) => removeExportsOf(tx, userId),
}
