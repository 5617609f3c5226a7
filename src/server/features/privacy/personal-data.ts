import type { PersonalData } from '#server/platform/personal-data.ts'
import { listExports, deleteExportsOf } from './store.ts'

/** A user's data exports. */
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
  erase: async (_, tx, userId) => deleteExportsOf(tx, userId),
}
