import { useRef, useState } from 'react'
import { type AgendaTemplate, changeAgendaTemplate } from '#contract/agenda-templates.ts'
import { presentMin } from '#domain/meetings/agenda.ts'
import { templatePartsMax } from '#domain/meetings/template-fields.ts'
import type { AgendaMinutes } from '#domain/meetings/templates.ts'
import { call } from '../../lib/call.ts'
import { useOneAtATime } from '../../lib/one-at-a-time.ts'
import { asProblem } from '../../lib/own-problem.ts'
import { queryClient } from '../../lib/query-client.ts'
import { Button } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { confirm } from '../../ui/confirm/confirm.ts'
import { Failure } from '../../ui/failure.tsx'
import { notify } from '../../ui/notifications/notify.ts'
import { useLeaveGuard } from '../form/leave-guard.ts'
import { plannedRows } from './agenda-rows.ts'
import { AgendaTable } from './agenda-table.tsx'
import { checkEdited, editedParts, newPart, sentParts, withMoved, type EditedPart } from './edited-agenda.ts'
import { EditedPartFields } from './edited-part.tsx'
import { templateQuery } from './room-query.ts'

type AgendaEditorProps = {
  minutes: AgendaMinutes
  template: AgendaTemplate
  /** How many the preview is made for. */
  memberCount: number
  /** Told whenever something becomes unsaved, or nothing is any more. */
  onUnsaved: (hasUnsaved: boolean) => void
}

/** The pod's own agenda for meetings of one length: its parts, a preview, and the way back to the usual one. */
export function AgendaEditor({ minutes, template, memberCount, onUnsaved }: AgendaEditorProps): React.ReactNode {
  const editor = useEditor(minutes, template, onUnsaved)
  const { parts, faults, failure, hasUnsaved, isSaving, form } = editor
  const members = Math.max(presentMin, memberCount)
  const checked = checkEdited(parts, minutes)
  return (
    <div className="grid items-start gap-5 lg:grid-cols-[minmax(0,8fr)_minmax(280px,6fr)]">
      <form ref={form} aria-label="Agenda" noValidate onSubmit={editor.submit} className="grid min-w-0 gap-4">
        <ol className="grid gap-4">
          {parts.map((part, i) => (
            <EditedPartFields
              key={part.id}
              part={part}
              place={i}
              count={parts.length}
              faultOf={(name) => faults.get(`parts.${i}.${name}`)}
              onChange={(change) => editor.set(parts.map((one) => (one === part ? { ...one, ...change } : one)))}
              onMove={(by) => editor.set(withMoved(parts, i, i + by))}
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
          Add a part
        </Button>
        <Failure>{faults.get('parts') ?? failure}</Failure>
        <div className="flex flex-wrap items-center gap-3">
          <Button type="submit" isPending={isSaving} className="max-md:w-full">
            Save
          </Button>
          {template.isOwn ? (
            <Button variant="secondary" isPending={isSaving} className="max-md:w-full" onClick={editor.goBack}>
              Back to the usual agenda
            </Button>
          ) : null}
          {hasUnsaved && !isSaving ? <p className="text-sm text-ink-3">Not saved yet</p> : null}
        </div>
      </form>
      <Card title="As your pod has it" className="lg:sticky lg:top-5">
        {checked.faults.length === 0 ? (
          <>
            <p className="mb-2 text-sm text-ink-3">
              {minutes} minutes for {members} members
            </p>
            <AgendaTable
              label="Preview"
              startLabel="Minute"
              rows={plannedRows({ minutes, members, template: checked.template }, null, 'UTC')}
            />
          </>
        ) : (
          <p className="text-md text-ink-3">{wholeFault(checked.faults) ?? 'Stands here once every part is complete.'}</p>
        )}
      </Card>
    </div>
  )
}

function wholeFault(faults: readonly { field: string; message: string }[]): string | null {
  return faults.find(({ field }) => field === 'parts')?.message ?? null
}

function useEditor(minutes: AgendaMinutes, template: AgendaTemplate, onUnsaved: (hasUnsaved: boolean) => void) {
  const [parts, setParts] = useState(() => editedParts(template.parts))
  const [faults, setFaults] = useState<ReadonlyMap<string, string>>(new Map())
  const [failure, setFailure] = useState<string | null>(null)
  const [hasUnsaved, setUnsaved] = useState(false)
  const [isSaving, run] = useOneAtATime()
  const form = useRef<HTMLFormElement>(null)
  useLeaveGuard(hasUnsaved)

  const tellUnsaved = (unsaved: boolean): void => {
    setUnsaved(unsaved)
    onUnsaved(unsaved)
  }
  const set = (next: EditedPart[]): void => {
    setParts(next)
    // Faults name parts by their place, which may be another's now.
    setFaults(new Map())
    tellUnsaved(true)
  }
  const show = (found: readonly { field: string; message: string }[]): void => {
    setFaults(new Map(found.toReversed().map(({ field, message }) => [field, message])))
    const first = found.find(({ field }) => field !== 'parts')
    if (first) form.current?.querySelector<HTMLElement>(`[name="${first.field}"]`)?.focus()
  }
  const send = async (sent: unknown[] | null, said: string): Promise<void> => {
    try {
      const body = { parts: sent }
      const kept = await call(changeAgendaTemplate, { params: { minutes: String(minutes) as '30' | '60' | '90' }, body })
      queryClient.setQueryData(templateQuery(minutes).queryKey, kept)
      setParts(editedParts(kept.parts))
      tellUnsaved(false)
      notify({ type: 'success', message: said })
    } catch (error) {
      const { errors, detail } = asProblem(error)
      show(errors)
      setFailure(errors.length > 0 ? null : detail)
    }
  }
  const submit = (event: React.SyntheticEvent): void => {
    event.preventDefault()
    const found = checkEdited(parts, minutes).faults
    show(found)
    setFailure(null)
    if (found.length === 0) run(() => send(sentParts(parts), 'Saved. Meetings that open from now on use it.'))
  }
  const goBack = (): void => {
    const ask = {
      variant: 'warning',
      title: 'Back to the usual agenda?',
      content: `What your pod wrote for ${minutes} minutes is gone then.`,
      confirmText: 'Go back',
    } as const
    run(
      () => send(null, 'Your pod has the usual agenda again.'),
      () => confirm(ask),
    )
  }
  return { parts, faults, failure, hasUnsaved, isSaving, form, set, submit, goBack }
}
