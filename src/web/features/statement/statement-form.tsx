import { useSuspenseQuery } from '@tanstack/react-query'
import { type UseFormReturn, useWatch } from 'react-hook-form'
import type { FieldValues } from '#domain/fields/field.ts'
import { formatList } from '#domain/formatting/formats.ts'
import { plural, t } from '#domain/i18n/messages.ts'
import { statementFields } from '#domain/statement/statement-fields.ts'
import { isStatementComplete, type Statement, areasInBoth } from '#domain/statement/statement.ts'
import type { FieldDisplay } from '#web/features/form/field-control.tsx'
import { FieldForm, type FieldFormHandle, type FieldGroup } from '#web/features/form/field-form.tsx'
import { NextLink } from '#web/features/profile/next-link.tsx'
import { remoteProfileDrafts } from '#web/features/profile/remote-profile-draft.ts'
import { statementQuery, useSaveStatement } from './statement-query.ts'

const slug = 'rei-statement'

const groups: readonly FieldGroup[] = [
  { title: t`What you own and do`, names: ['realEstateActiveInvolve', 'doorCount', 'totalAppraisedValue'] },
  {
    title: t`Your numbers`,
    intro: t`Rounded numbers are fine. Other members never see exact amounts.`,
    names: ['netWorth', 'grossAnnualRevenue', 'netAnnualIncome'],
  },
  {
    title: t`Where you’re going`,
    names: ['localOrDistance', 'assetFocusCategories', 'improvementCategories', 'strengthCategories'],
  },
] satisfies readonly { title: string; intro?: string; names: readonly (keyof Statement)[] }[]

const fieldDisplays: Readonly<Partial<Record<keyof Statement, FieldDisplay>>> = {
  realEstateActiveInvolve: { isWide: true, help: t`Choose all that apply.` },
  doorCount: { help: t`Every unit counts as one door.` },
  localOrDistance: { isWide: true },
  assetFocusCategories: { isWide: true, help: t`The one that matters most to you right now.` },
  improvementCategories: { isWide: true, help: t`Up to three areas you want to improve in.` },
  strengthCategories: { isWide: true, help: t`Up to three areas where you can help others.` },
}

type StatementFormProps = { userId: string; ref: React.Ref<FieldFormHandle> }

/** The form with the ten answers of the real-estate statement. */
export function StatementForm({ userId, ref }: StatementFormProps): React.ReactNode {
  const { data: statement } = useSuspenseQuery(statementQuery)
  const { mutateAsync: save } = useSaveStatement()
  return (
    <FieldForm
      ref={ref}
      label={t`Real-estate statement`}
      table={statementFields}
      groups={groups}
      fieldDisplays={fieldDisplays}
      stored={statement}
      draftKey={[userId, slug]}
      remoteDraft={remoteProfileDrafts[slug]}
      allowsPartialSave
      save={(changes: FieldValues) => save(changes)}
      renderMore={(form) => <OverlapHint form={form} />}
      next={isStatementComplete(statement) ? <NextLink slug={slug} /> : null}
    />
  )
}

type Lists = [Statement['improvementCategories'], Statement['strengthCategories']]

/** Hint about areas that are in both lists. It may be intended, so it does not prevent saving. */
function OverlapHint({ form }: { form: UseFormReturn }): React.ReactNode {
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
  const names = formatList(areas)
  return t`${{ names }} ${plural({ areasCount: areas.length }, { one: 'is', other: 'are' })} in both lists. Is that what you meant?`
}
