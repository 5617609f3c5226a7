import { type UseFormReturn, useWatch } from 'react-hook-form'
import { areasInBoth } from '#domain/statement/overlap.ts'
import type { Statement } from '#domain/statement/statement.ts'

type Lists = [Statement['improvementCategories'], Statement['strengthCategories']]

/** Hint about areas that are in both lists. It may be intended, so it does not prevent saving. */
export function OverlapHint({ form }: { form: UseFormReturn }): React.ReactNode {
  const [improvementCategories, strengthCategories] = useWatch({
    control: form.control,
    name: ['improvementCategories', 'strengthCategories'],
  }) as Lists
  const areas = areasInBoth({ improvementCategories, strengthCategories })
  return (
    <output className="block rounded-md bg-brass-soft px-4 py-3 text-md text-brass-ink empty:hidden md:col-span-2">
      {areas.length === 0 ? null : formatOverlap(areas)}
    </output>
  )
}

function formatOverlap(areas: readonly string[]): string {
  const names = new Intl.ListFormat('en').format(areas)
  return `${names} ${areas.length === 1 ? 'stands' : 'stand'} in both lists. That is fine if you mean it.`
}
