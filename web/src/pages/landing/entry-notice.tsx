import * as m from '@tallyhouse/messages/landing'
import { Ban, LogIn, X } from 'lucide-react'
import type { ReactNode } from 'react'
import { Link } from 'wouter'
import { useStore } from '#lib/store.ts'
import { forgetSessionEnd, sessionEnd } from '#session/current-user.ts'
import { forgetRequestedPage, requestedPage } from '#session/requested-page.ts'
import { LinkButton } from '#ui/button.tsx'
import { RichText } from '#ui/rich-text.tsx'

/** Explains why a request for another page led to the landing page, and what to do. */
export function EntryNotice() {
  const end = useStore(sessionEnd)
  const wanted = useStore(requestedPage)
  if (end?.isBan) {
    return (
      <Notice icon={<Ban className="size-5 text-loss" />} title={end.title}>
        <p className="mt-0.5 text-14 text-mid">{end.text}</p>
        <p className="mt-1.5 text-14 text-mid">
          <RichText
            text={m.contactIfMistake()}
            tags={{
              link: (children) => (
                <Link
                  href="/contact"
                  className="font-semibold text-bone underline underline-offset-4"
                >
                  {children}
                </Link>
              ),
            }}
          />
        </p>
      </Notice>
    )
  }
  if (!wanted) return null
  return (
    <Notice
      icon={<LogIn className="size-5 text-brand" />}
      title={m.loginToOpen({ page: wanted.name() })}
      actions={
        <>
          <LinkButton href="/auth" variant="primary" size="sm" className="h-10">
            {m.logIn()}
          </LinkButton>
          <LinkButton href="/auth?tab=sign-up" size="sm" className="h-10">
            {m.createAccount()}
          </LinkButton>
        </>
      }
    >
      <p className="mt-0.5 text-14 text-mid">{end ? m.sessionEnded() : m.playersOnly()}</p>
    </Notice>
  )
}

type NoticeProps = {
  icon: ReactNode
  title: string
  children: ReactNode
  actions?: ReactNode
}

function Notice({ icon, title, children, actions }: NoticeProps) {
  const dismiss = () => {
    forgetSessionEnd()
    forgetRequestedPage()
  }
  return (
    <section
      role="status"
      aria-label={title}
      className="page mt-4 flex animate-[fade-in_var(--t-in)]"
    >
      <div className="flex w-full items-start gap-3 rounded-panel border border-line bg-ink-2 py-2.5 pr-2 pl-4">
        <span className="mt-2">{icon}</span>
        <div className="flex min-w-0 grow flex-wrap items-center gap-x-6 gap-y-3 py-1.5">
          <div className="min-w-48 grow basis-0">
            <p className="text-14 font-semibold">{title}</p>
            {children}
          </div>
          {actions && <div className="flex flex-wrap gap-2">{actions}</div>}
        </div>
        <button
          type="button"
          aria-label={m.dismiss()}
          onClick={dismiss}
          className="grid size-10 shrink-0 place-items-center rounded-control text-low hover:bg-ink-3 hover:text-bone"
        >
          <X className="size-4" />
        </button>
      </div>
    </section>
  )
}
