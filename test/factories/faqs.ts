import { faqs } from '#server/features/content/tables/faqs.ts'
import type { TestApp } from '../harness/index.ts'

/** Creates an FAQ written by an admin, last in the privacy category, and returns its slug. */
export async function givenOwnFaq(
  { deps }: Pick<TestApp, 'deps'>,
  overrides: Partial<typeof faqs.$inferInsert> = {},
): Promise<string> {
  const slug = 'where-is-it-kept'
  const defaults = {
    slug,
    category: 'privacy-and-data',
    position: 9,
    question: 'Where is it kept?',
    answer: 'In the **drawer**.',
  } as const
  await deps.db.insert(faqs).values({ ...defaults, seededFrom: '', isPlaced: true, editedAt: deps.clock.now(), ...overrides })
  return overrides.slug ?? slug
}
