import { useId } from 'react'
import { t } from '#domain/i18n/messages.ts'
import { useAsyncAction } from '#web/lib/use-async-action.ts'
import { Banner } from '#web/ui/banner.tsx'
import { Button } from '#web/ui/button.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { confirm } from '#web/ui/confirm/confirm.ts'

type ShippedTextBannerProps = {
  /** Whether the shipped text is newer than the edited one. */
  isNewer: boolean
  /** Takes over the shipped text, or keeps the edited one. */
  onResolve: (take: boolean) => Promise<unknown>
  /** The text that ships with the product. */
  children: React.ReactNode
}

/** Shows the shipped text beside one that was edited here, with buttons to take it over or keep the edited one. */
export function ShippedTextBanner({ isNewer, onResolve, children }: ShippedTextBannerProps): React.ReactNode {
  const [isBusy, run] = useAsyncAction()
  const id = useId()
  return (
    <section aria-labelledby={id} className="grid gap-3">
      {isNewer ? (
        <Banner tone="brass" title={t`A newer default text is available`}>
          {t`Members see your version until you switch.`}
        </Banner>
      ) : null}
      <details className="group rounded-card border border-line bg-card p-5 shadow-1" open={isNewer}>
        <summary
          id={id}
          className="flex min-h-6 cursor-pointer list-none items-center gap-1.5 font-semibold max-md:min-h-11 [&::-webkit-details-marker]:hidden"
        >
          <Icon name="chevron-right" className="size-4 text-ink-3 group-open:rotate-90" />
          {isNewer ? t`New default text` : t`Default text`}
        </summary>
        <div className="mt-4 border-s-2 border-line ps-4">{children}</div>
        <div className="mt-4 flex flex-wrap gap-2">
          <Button variant="secondary" isPending={isBusy} onClick={() => run(() => onResolve(true), confirmUseShipped)}>
            {t`Use default`}
          </Button>
          {isNewer ? (
            <Button variant="quiet" isPending={isBusy} onClick={() => run(() => onResolve(false))}>
              {t`Keep ours`}
            </Button>
          ) : null}
        </div>
      </details>
    </section>
  )
}

const confirmUseShipped = (): Promise<boolean> =>
  confirm({
    title: t`Replace with the default text?`,
    content: t`This replaces your edits and keeps the text up to date automatically from now on. You can’t undo this.`,
    variant: 'warning',
    confirmText: t`Replace`,
    cancelText: t`Keep ours`,
  })
