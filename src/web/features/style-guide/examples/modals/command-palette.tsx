import { useState } from 'react'
import { Button } from '#web/ui/button.tsx'
import { CommandPalette } from '#web/ui/palette/command-palette.tsx'
import type { PaletteEntry, PaletteSource } from '#web/ui/palette/palette-entry.ts'

const members = ['Marisol Reyes', 'Tomas Keller', 'Aisha Lowe', 'Jonah Brandt']
const sources: readonly PaletteSource[] = [
  {
    name: 'members',
    search: async (query) => {
      const results = members.filter((name) => name.toLowerCase().includes(query.toLowerCase()))
      const entries = results.map((name): PaletteEntry => ({ id: name, label: name, hint: 'Member', icon: 'user' }))
      return { sections: entries.length > 0 ? [{ heading: 'Members', entries }] : [], isPartial: false }
    },
  },
]

/** Pages and actions immediately, members from the second letter on. */
export function Example(): React.ReactNode {
  const [isOpen, setOpen] = useState(false)
  const [chosen, setChosen] = useState('Nothing chosen yet')
  return (
    <div className="flex flex-wrap items-center gap-4">
      <Button variant="secondary" onClick={() => setOpen(true)}>
        Open the palette
      </Button>
      <output className="text-sm text-ink-3">{chosen}</output>
      {isOpen ? (
        <CommandPalette
          sections={[
            { heading: 'Pages', entries: [{ id: 'tables', label: 'Tables', icon: 'grid', to: '/style-guide/tables' }] },
            { heading: 'Actions', entries: [{ id: 'count', label: 'Count the doors', keywords: 'units' }] },
          ]}
          sources={sources}
          onChoose={({ label }) => setChosen(label)}
          onClose={() => setOpen(false)}
        />
      ) : null}
    </div>
  )
}

export const title = 'Command palette'
export const text =
  'Reach everything by keyboard. The product has one on every page. A list of sources adds more results 200 ms after the last letter.'
