import { useState } from 'react'
import type { PodMeeting } from '#contract/api/meetings/meetings.ts'
import { t } from '#domain/i18n/messages.ts'
import { useAsyncAction } from '#web/lib/use-async-action.ts'
import { Button } from '#web/ui/button.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { Menu } from '#web/ui/menu/menu.tsx'
import { MenuItem } from '#web/ui/menu/menu-item.tsx'
import { restoreMeeting } from './update-meeting.ts'
import { MoveDialog } from './move-dialog.tsx'
import { SkipDialog } from './skip-dialog.tsx'
import { formatMeetingTime } from './meeting-text.ts'

type MeetingMenuProps = { meeting: PodMeeting; timeZone: string; podTimeZone: string }

/** A leader's actions for a meeting. */
export function MeetingMenu({ meeting, timeZone, podTimeZone }: MeetingMenuProps): React.ReactNode {
  const [isRunning, run] = useAsyncAction()
  const [open, setOpen] = useState<'move' | 'skip' | null>(null)
  const { isSkipped, movedFrom } = meeting
  const close = (): void => setOpen(null)
  return (
    <>
      <Menu
        placement="bottom end"
        trigger={
          <Button
            variant="quiet"
            size="icon"
            aria-label={t`Change the meeting on ${{ meetingTime: formatMeetingTime(meeting, timeZone) }}`}
            isPending={isRunning}
          >
            <Icon name="more" />
          </Button>
        }
      >
        <MenuItem onAction={() => setOpen('move')}>{t`Move this meeting`}</MenuItem>
        {isSkipped ? null : (
          <MenuItem isDanger onAction={() => setOpen('skip')}>
            {t`Skip this meeting`}
          </MenuItem>
        )}
        {isSkipped || movedFrom !== null ? (
          <MenuItem onAction={() => run(() => restoreMeeting(meeting))}>
            {isSkipped ? t`Restore meeting` : t`Move back to the regular time`}
          </MenuItem>
        ) : null}
      </Menu>
      {open === 'move' ? <MoveDialog {...{ meeting, timeZone, podTimeZone }} onClose={close} /> : null}
      {open === 'skip' ? <SkipDialog {...{ meeting, timeZone }} onClose={close} /> : null}
    </>
  )
}
