import { Trans } from '@lingui/react/macro'
import { useRef, useState } from 'react'
import { type AgendaTemplate, updateAgendaTemplate } from '#contract/api/meetings/agenda-templates.ts'
import { t } from '#domain/i18n/messages.ts'
import { presentMin } from '#domain/meetings/agenda.ts'
import { templatePartsMax } from '#domain/meetings/template-fields.ts'
import type { AgendaMinutes } from '#domain/meetings/templates.ts'
import { callApi } from '#web/lib/call-api.ts'
import { useAsyncAction } from '#web/lib/use-async-action.ts'
import { toProblem } from '#web/lib/client-problem.ts'
import { queryClient } from '#web/lib/query-client.ts'
import { Button } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { confirm } from '#web/ui/confirm/confirm.ts'
import { ErrorBanner } from '#web/ui/error-banner.tsx'
import { showToast } from '#web/ui/toasts/show-toast.ts'
import { useLeaveGuard } from '#web/features/form/use-leave-guard.ts'
import { plannedRows } from './agenda-rows.ts'
import { AgendaTable } from './agenda-table.tsx'
import { validateEditedParts, toEditedParts, newPart, toTemplateParts, movePart, type EditedPart } from './edited-agenda.ts'
import { EditedPartFields } from './edited-part-fields.tsx'
import { templateQuery } from './room-query.ts'

type AgendaEditorProps = {
  minutes: AgendaMinutes
  template: AgendaTemplate
  /** Number of members in the preview. */
  memberCount: number
  /** Called when changes become unsaved, or none are left. */
  onUnsaved: (hasUnsaved: boolean) => void
}

/** The pod's own agenda for one meeting length: its parts, a preview, and a reset to the default. */
export function AgendaEditor({ minutes, template, memberCount, onUnsaved }: AgendaEditorProps): React.ReactNode {
  const editor = useAgendaEditor(minutes, template, onUnsaved)
  const { parts, faults: fieldErrors, failure, hasUnsaved, isSaving, form } = editor
  const members = Math.max(presentMin, memberCount)
  const validated = validateEditedParts(parts, minutes)
  return (
    <div className="grid items-start gap-5 lg:grid-cols-[minmax(0,8fr)_minmax(280px,6fr)]">
      <form ref={form} aria-label={t`Agenda`} noValidate onSubmit={editor.submit} className="grid min-w-0 gap-4">
        <ol className="grid gap-4">
          {parts.map((part, i) => (
            <EditedPartFields
              key={part.id}
              part={part}
              index={i}
              count={parts.length}
              errorOf={(name) => fieldErrors.get(`parts.${i}.${name}`)}
              onChange={(change) => editor.set(parts.map((one) => (one === part ? { ...one, ...change } : one)))}
              onMove={(by) => editor.set(movePart(parts, i, i + by))}
              onRemove={() => editor.set(parts.filter((one) => one !== part))}
            />
          ))}
        </ol>
        <Button
          variant="secondary"
          className="justify-self-start"
          disabled={parts.length >= templatePartsMax}
          onClick={() => editor.set([...parts, newPart(parts)])}
        >
          {t`Add a part`}
        </Button>
        <ErrorBanner>{fieldErrors.get('parts') ?? failure}</ErrorBanner>
        <div className="flex flex-wrap items-center gap-3">
          <Button type="submit" isPending={isSaving} className="max-md:w-full">
            {t`Save`}
          </Button>
          {template.isOwn ? (
            <Button variant="secondary" isPending={isSaving} className="max-md:w-full" onClick={editor.goBack}>
              {t`Restore default agenda`}
            </Button>
          ) : null}
          {hasUnsaved && !isSaving ? <p className="text-sm text-ink-3">{t`Not saved yet`}</p> : null}
        </div>
      </form>
      <Card title={t`Your pod’s version`} className="lg:sticky lg:top-5">
        {validated.errors.length === 0 ? (
          <>
            <p className="mb-2 text-sm text-ink-3">
              <Trans>
                {minutes} minutes for {members} members
              </Trans>
            </p>
            <AgendaTable
              label={t`Preview`}
              startLabel={t`Minute`}
              rows={plannedRows({ minutes, members, template: validated.template }, null, 'UTC')}
            />
          </>
        ) : (
          <p className="text-md text-ink-3">
            {formErrorOf(validated.errors) ?? t`The preview appears once every part is complete.`}
          </p>
        )}
      </Card>
    </div>
  )
}

function formErrorOf(fieldErrors: readonly { field: string; message: string }[]): string | null {
  return fieldErrors.find(({ field }) => field === 'parts')?.message ?? null
}

function useAgendaEditor(minutes: AgendaMinutes, template: AgendaTemplate, onUnsaved: (hasUnsaved: boolean) => void) {
  const [parts, setParts] = useState(() => toEditedParts(template.parts))
  const [fieldErrors, setFieldErrors] = useState<ReadonlyMap<string, string>>(new Map())
  const [failure, setFailure] = useState<string | null>(null)
  const [hasUnsaved, setUnsaved] = useState(false)
  const [isSaving, run] = useAsyncAction()
  const form = useRef<HTMLFormElement>(null)
  useLeaveGuard(hasUnsaved)

  const updateUnsaved = (unsaved: boolean): void => {
    setUnsaved(unsaved)
    onUnsaved(unsaved)
  }
  const updateParts = (next: EditedPart[]): void => {
    setParts(next)
    // Errors refer to parts by index, which may now belong to other parts.
    setFieldErrors(new Map())
    updateUnsaved(true)
  }
  const showErrors = (invalid: readonly { field: string; message: string }[]): void => {
    setFieldErrors(new Map(invalid.toReversed().map(({ field, message }) => [field, message])))
    const first = invalid.find(({ field }) => field !== 'parts')
    if (first) form.current?.querySelector<HTMLElement>(`[name="${first.field}"]`)?.focus()
  }
  const send = async (partsToSave: unknown[] | null, message: string): Promise<void> => {
    try {
      const body = { parts: partsToSave }
      const saved = await callApi(updateAgendaTemplate, { params: { minutes: String(minutes) as '30' | '60' | '90' }, body })
      queryClient.setQueryData(templateQuery(minutes).queryKey, saved)
      setParts(toEditedParts(saved.parts))
      updateUnsaved(false)
      showToast({ type: 'success', message })
    } catch (error) {
      const { errors, detail } = toProblem(error)
      showErrors(errors)
      setFailure(errors.length > 0 ? null : detail)
    }
  }
  const submit = (event: React.SyntheticEvent): void => {
    event.preventDefault()
    const invalid = validateEditedParts(parts, minutes).errors
    showErrors(invalid)
    setFailure(null)
    if (invalid.length === 0) run(() => send(toTemplateParts(parts), t`Saved. Upcoming meetings will use it.`))
  }
  const resetToDefault = (): void => {
    const confirmation = {
      variant: 'warning',
      title: t`Restore the default agenda?`,
      content: t`This deletes the ${{ minutes }}-minute agenda you set up.`,
      confirmText: t`Restore`,
    } as const
    run(
      () => send(null, t`Your pod is back on the default agenda.`),
      () => confirm(confirmation),
    )
  }
  return { parts, faults: fieldErrors, failure, hasUnsaved, isSaving, form, set: updateParts, submit, goBack: resetToDefault }
}
