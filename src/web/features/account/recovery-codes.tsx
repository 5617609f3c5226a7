import '#web/ui/styles/printed-alone.css'
import { useContext, useEffect } from 'react'
import { t } from '#domain/i18n/messages.ts'
import { boot } from '#web/lib/boot.ts'
import { formatDay } from '#web/lib/dates.ts'
import { memberTimeZone } from '#web/lib/member-time-zone.ts'
import { Banner } from '#web/ui/banner.tsx'
import { Button } from '#web/ui/button.tsx'
import { useFirstFocus } from '#web/ui/use-first-focus.ts'
import { CopyButton } from '#web/ui/copy-button.tsx'
import { AccountUserContext } from './account-user-context.ts'

/** The recovery codes, shown once, with ways to save them. */
export function RecoveryCodes({ codes, onSaved }: { codes: readonly string[]; onSaved: () => void }): React.ReactNode {
  const heading = useFirstFocus<HTMLHeadingElement>()
  const { email } = useContext(AccountUserContext)
  useEffect(() => {
    const warn = (event: BeforeUnloadEvent): void => event.preventDefault()
    addEventListener('beforeunload', warn)
    return () => removeEventListener('beforeunload', warn)
  }, [])
  return (
    <div className="mt-4 grid gap-4 border-t border-line-2 pt-4">
      <div className="printed-alone grid gap-3">
        <h3 ref={heading} tabIndex={-1} className="outline-none">
          {t`Your recovery codes`}
        </h3>
        <p className="hidden text-md print:block">
          {t`${{ productName: boot.productName }}, ${{ email }}. Each code works once, in place of a code from your authenticator app.`}
        </p>
        <ul className="grid grid-cols-[repeat(auto-fill,minmax(7.5rem,1fr))] gap-x-6 gap-y-1.5 rounded-md bg-sunk p-4 text-base font-semibold">
          {codes.map((code) => (
            <li key={code}>
              <code>{code}</code>
            </li>
          ))}
        </ul>
      </div>
      <Banner tone="brass">
        {t`You won’t see these again. If you lose your phone, sign in with one of these codes. Each code works once. Store them somewhere other than your phone.`}
      </Banner>
      <div className="flex flex-wrap gap-2">
        <CopyButton text={codes.join('\n')} label={t`Copy`} />
        <Button size="sm" variant="secondary" onClick={() => download(codes, email)}>
          {t`Download`}
        </Button>
        <Button size="sm" variant="secondary" onClick={() => print()}>
          {t`Print`}
        </Button>
      </div>
      <Button className="justify-self-start max-sm:w-full" onClick={onSaved}>
        {t`I’ve saved them`}
      </Button>
    </div>
  )
}

function download(codes: readonly string[], email: string): void {
  const madeOn = formatDay(new Date(), memberTimeZone())
  const lines = [
    t`${{ productName: boot.productName }}: recovery codes for ${{ email }}`,
    t`Created ${{ madeOn }}. Each code works once.`,
    '',
    ...codes,
    '',
  ]
  const url = URL.createObjectURL(new Blob([lines.join('\n')], { type: 'text/plain' }))
  const link = Object.assign(document.createElement('a'), { href: url, download: 'recovery-codes.txt' })
  link.click()
  URL.revokeObjectURL(url)
}
