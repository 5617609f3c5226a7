import { useState } from 'react'
import { Avatar } from '#web/ui/avatar.tsx'
import { Button } from '#web/ui/button.tsx'
import type { Column } from '#web/ui/table/column.ts'
import { DataTable } from '#web/ui/table/data-table.tsx'

type Member = { name: string; strategy: string; waitDays: number }

const members: Member[] = [
  { name: 'Tomas Keller', strategy: 'House flipping', waitDays: 4 },
  { name: 'Aisha Lowe', strategy: 'Self storage', waitDays: 6 },
  { name: 'Jonah Brandt', strategy: 'Multi-family', waitDays: 1 },
]

const columns: Column<Member>[] = [
  {
    key: 'name',
    header: 'Member',
    role: 'name',
    cell: ({ name }) => (
      <span className="flex items-center gap-3">
        <Avatar name={name} />
        {name}
      </span>
    ),
    sortBy: ({ name }) => name,
  },
  { key: 'strategy', header: 'Strategy', cell: ({ strategy }) => strategy },
  { key: 'wait', header: 'Days waiting', align: 'end', cell: ({ waitDays }) => waitDays, sortBy: ({ waitDays }) => waitDays },
]

/** Selectable rows with actions. */
export function Example(): React.ReactNode {
  const [selected, setSelected] = useState<ReadonlySet<string>>(new Set(['Aisha Lowe']))
  return (
    <DataTable
      caption="Members in the pool"
      columns={columns}
      rows={members}
      keyOf={({ name }) => name}
      empty="The matching pool is empty."
      selection={{
        selected,
        onChange: setSelected,
        nameOf: ({ name }) => name,
        actions: <Button size="sm">Place together</Button>,
      }}
    />
  )
}

export const title = 'Selection'
export const text = 'The row of actions always keeps its space, so nothing moves when the first row is selected.'
