import { faqs } from '#server/features/content/tables/faqs.ts'
import type { TestApp } from '../harness/index.ts'

/** A question that an admin made here, the last of the category on privacy; answers its address. */
export async function givenOwnFaq(
  { deps }: Pick<TestApp, 'deps'>,
  over: Partial<typeof faqs.$inferInsert> = {},
): Promise<string> {
  const slug = 'where-is-it-kept'
  const own = {
    slug,
    category: 'privacy-and-data',
    position: 9,
    question: 'Where is it kept?',
    answer: 'In the **drawer**.',
  } as const
  await deps.db.insert(faqs).values({ ...own, seededFrom: '', isPlaced: true, editedAt: deps.clock.now(), ...over })
  return over.slug ?? slug
}
