import './meeting-room.css'
import { useState } from 'react'
import { t } from '#domain/i18n/messages.ts'
import { agendaMinutes } from '#domain/meetings/templates.ts'
import { Button, LinkButton } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { PageHeader } from '#web/ui/page-header.tsx'
import { Segmented } from '#web/ui/segmented.tsx'
import { plannedRows } from './agenda-rows.ts'
import { AgendaTable } from './agenda-table.tsx'
import { PrintSheet } from './print-sheet.tsx'
import { RulesCard } from './rules-card.tsx'

const sampleMemberCount = 6
const options = agendaMinutes.map((minutes) => ({ value: String(minutes), label: t`${{ minutes }} min` }))

/** A sample agenda for members without a pod or without a meeting in the coming year. */
export function SampleAgenda({ hasPod }: { hasPod: boolean }): React.ReactNode {
  const [length, setLength] = useState('60')
  const minutes = agendaMinutes.find((option) => String(option) === length) ?? 60
  const rows = plannedRows({ minutes, members: sampleMemberCount }, null, 'UTC')
  const subtitle = t`Sample: ${{ minutes }} minutes for six people`
  return (
    <>
      <PageHeader
        title={t`Meeting agenda`}
        subtitle={subtitle}
        actions={
          <Button variant="secondary" onClick={() => print()}>
            {t`Print`}
          </Button>
        }
      />
      <div className="room-screen grid items-start gap-5 lg:grid-cols-[minmax(0,8fr)_minmax(280px,5fr)]">
        <Card title={t`Agenda`}>
          <div className="mb-4">
            <Segmented label={t`Length`} name="sample-length" options={options} value={length} onChange={setLength} />
          </div>
          <AgendaTable label={t`Sample agenda`} startLabel={t`Minute`} rows={rows} />
        </Card>
        <div className="grid min-w-0 gap-5">
          <Card>
            {hasPod ? (
              <EmptyState
                icon="calendar"
                title={t`No meeting scheduled.`}
                action={<LinkButton to="/dashboard/pod">{t`Open my pod`}</LinkButton>}
              >
                <p>{t`Once your pod schedules a meeting, its agenda appears here with everyone’s name.`}</p>
              </EmptyState>
            ) : (
              <EmptyState
                icon="pod"
                title={t`You’re not in a pod yet.`}
                action={<LinkButton to="/dashboard/pod">{t`Find your pod`}</LinkButton>}
              >
                <p>{t`Once you’re in a pod, this page becomes your meeting room, with a shared timer and turn order.`}</p>
              </EmptyState>
            )}
          </Card>
          <RulesCard />
        </div>
      </div>
      <PrintSheet title={t`Meeting agenda`} subtitle={subtitle} startLabel={t`Minute`} rows={rows} members={[]} />
    </>
  )
}
