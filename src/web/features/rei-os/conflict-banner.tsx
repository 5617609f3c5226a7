import { placeOf } from '#domain/rei-os/cells.ts'
import { Banner } from '../../ui/banner.tsx'
import { Button } from '../../ui/button.tsx'
import type { Sheet } from './sheet.ts'
import { useSheetState } from './use-cells.ts'

/** Says which answers were changed on another device while they were changed here, and asks which stay. */
export function ConflictBanner({ sheet }: { sheet: Sheet }): React.ReactNode {
  const conflicts = useSheetState(sheet, (state) => state.conflicts.join(' '))
  if (conflicts === '') return null
  const { saved } = sheet.state()
  const named = conflicts.split(' ').map((address) => {
    const place = placeOf(sheet.worksheet, address)
    const label = place?.kind === 'field' || place?.kind === 'cell' ? place.field.label : address
    return { address, label, theirs: String(saved[address] ?? '') }
  })
  return (
    <div className="mb-5">
      <Banner
        tone="brass"
        isAlert
        title="This was changed in another place meanwhile"
        action={
          <div className="flex flex-wrap gap-2">
            <Button size="sm" variant="secondary" onClick={() => sheet.decide('mine')}>
              Keep what I typed
            </Button>
            <Button size="sm" variant="secondary" onClick={() => sheet.decide('theirs')}>
              Take the other
            </Button>
          </div>
        }
      >
        <ul>
          {named.map(({ address, label, theirs }) => (
            <li key={address} className="wrap-anywhere">
              {label}: {theirs === '' ? 'emptied there' : `“${theirs}” there`}
            </li>
          ))}
        </ul>
      </Banner>
    </div>
  )
}
