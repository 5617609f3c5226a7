import { type UseFormReturn, useWatch } from 'react-hook-form'
import { areasInBoth } from '#domain/statement/overlap.ts'
import type { Statement } from '#domain/statement/statement.ts'

type Lists = [Statement['improvementCategories'], Statement['strengthCategories']]

/** A word about areas that are named in both lists. It may be meant so, and nothing keeps the form from being saved. */
export function OverlapNote({ form }: { form: UseFormReturn }): React.ReactNode {
  const [improvementCategories, strengthCategories] = useWatch({
    control: form.control,
    name: ['improvementCategories', 'strengthCategories'],
  }) as Lists
  const areas = areasInBoth({ improvementCategories, strengthCategories })
  return (
    <output className="block rounded-md bg-brass-soft px-4 py-3 text-md text-brass-ink empty:hidden md:col-span-2">
      {areas.length === 0 ? null : inWords(areas)}
    </output>
  )
}

function inWords(areas: readonly string[]): string {
  const names = new Intl.ListFormat('en').format(areas)
  return `${names} ${areas.length === 1 ? 'stands' : 'stand'} in both lists. That is fine if you mean it.`
}
