import { Trans } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import type { Me } from '#contract/api/me.ts'
import { t } from '#domain/i18n/messages.ts'
import { Card } from '#web/ui/card.tsx'
import { Chip } from '#web/ui/chip.tsx'
import { classNames } from '#web/ui/class-names.ts'
import { touchTargetLinksClass } from '#web/ui/touch-target-links.ts'
import { meQuery } from '#web/features/profile/profile-query.ts'

type Row = { what: string; who: React.ReactNode }

/** Who can see which data, with the current switches. */
export function DataVisibilityCard(): React.ReactNode {
  const { data: me } = useQuery(meQuery)
  return (
    <Card title={t`Who sees what`}>
      <table className="w-full text-start text-md">
        <thead className="sr-only">
          <tr>
            <th scope="col">{t`What`}</th>
            <th scope="col">{t`Who sees it`}</th>
          </tr>
        </thead>
        <tbody className="divide-y divide-line-2">
          {rowsOf(me).map(({ what, who }) => (
            <tr key={what}>
              <th scope="row" className="w-[34%] py-3 pe-3 text-start align-top font-medium">
                {what}
              </th>
              <td className={classNames('py-3 align-top text-ink-2', touchTargetLinksClass)}>{who}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </Card>
  )
}

function rowsOf(me: Me | undefined): readonly Row[] {
  return [
    {
      what: t`Community profile`,
      who: (
        <>
          <Trans>
            Every member. <Link to="/dashboard/profile/community-profile">Edit</Link>
          </Trans>
        </>
      ),
    },
    { what: t`Email address`, who: t`Your pod, and leaders who accept you.` },
    {
      what: t`Phone number`,
      who: (
        <SwitchState isOn={me?.sharePhoneWithPod} on={t`Your pod.`} off={t`No one, unless you share it with your pod.`}>
          <Link to="/dashboard/profile/personal-info#sharePhoneWithPod">{t`Change phone sharing`}</Link>
        </SwitchState>
      ),
    },
    {
      what: t`Your numbers`,
      who: (
        <SwitchState
          isOn={me?.shareRangesWithPod}
          on={t`Your pod sees ranges, never exact amounts.`}
          off={t`No one, unless you share ranges with your pod. We never show exact amounts.`}
        >
          <Link to="/dashboard/profile/rei-statement#shareRangesWithPod">{t`Change range sharing`}</Link>
        </SwitchState>
      ),
    },
    { what: t`Your 56 answers`, who: t`No one. We use them for matching and never show individual answers.` },
    { what: t`Address and birthdate`, who: t`No one in the tribe. We use your address to ship your welcome package.` },
    { what: t`How you sign in`, who: t`Only you.` },
  ]
}

type SwitchStateProps = { isOn: boolean | undefined; on: string; off: string; children: React.ReactNode }

/** What a profile switch controls, with a link to it. Omits its state while unknown. */
function SwitchState({ isOn, on, off, children }: SwitchStateProps): React.ReactNode {
  return (
    <>
      {isOn === undefined ? null : (
        <>
          <span className="mb-1 block">
            <Chip tone={isOn ? 'pine' : 'neutral'}>{isOn ? t`Shared` : t`Not shared`}</Chip>
          </span>
          {isOn ? on : off}{' '}
        </>
      )}
      {children}
    </>
  )
}
