import { Body } from '@react-email/body'
import { Button } from '@react-email/button'
import { Container } from '@react-email/container'
import { Head } from '@react-email/head'
import { Heading } from '@react-email/heading'
import { Hr } from '@react-email/hr'
import { Html } from '@react-email/html'
import { Link } from '@react-email/link'
import { Preview } from '@react-email/preview'
import { Text } from '@react-email/text'
import { Fragment, type ReactNode, use } from 'react'
import { brand } from '#contract/brand'
import { Extras, photoCid } from './Extras.ts'

const ink = '#1A1D1B'
const pine = '#1E4D43'
/** One typeface throughout, and one that every client has. */
export const sans = '"Helvetica Neue", Helvetica, Arial, sans-serif'
/** Addresses and tokens are long words, and a phone is narrow. */
const body = {
  fontFamily: sans,
  fontSize: '16px',
  lineHeight: '26px',
  color: ink,
  margin: '0 0 16px',
  wordBreak: 'break-word',
} as const

/** Clients that go dark by themselves get our colors; those that know neither keep the light ones. */
const darkColors = `@media (prefers-color-scheme: dark) {
  .page, .page > table > tbody > tr > td { background-color: #101412 !important }
  .card { background-color: #1A201D !important }
  .quote { background-color: #262D29 !important }
  .card h1, .card h2, .card p, .card td { color: #F4F1EA !important }
  .card .quiet { color: #B4BAB3 !important }
  .card .rule { border-color: #3A433E !important }
  .card a { color: #E2BC7A !important }
  .card a.button { background-color: #E2BC7A !important; color: #1A1D1B !important }
}`

type MailLayoutProps = { title: string; preview: string; siteOrigin: string; children: ReactNode }

/** The one frame of every email: wordmark, the photo of the house where there is one, heading, content, and who is writing. */
export function MailLayout({ title, preview, siteOrigin, children }: MailLayoutProps) {
  const { photoWidth, unsubscribePage, orderId, filmPage } = use(Extras)
  return (
    <Html lang="en">
      <Head>
        <title>{title}</title>
        <meta name="color-scheme" content="light dark" />
        <meta name="supported-color-schemes" content="light dark" />
        <style>{darkColors}</style>
      </Head>
      <Preview>{preview}</Preview>
      <Body className="page" style={{ backgroundColor: '#FBF9F5', margin: 0, padding: '32px 12px' }}>
        <Container
          className="card"
          style={{
            backgroundColor: '#FFFFFF',
            borderRadius: '16px',
            padding: '32px',
            maxWidth: '560px',
            width: '100%',
          }}
        >
          <Text style={{ ...body, fontSize: '18px', fontWeight: 600 }}>
            <Link href={siteOrigin} style={{ color: pine, textDecoration: 'none' }}>
              {brand.name}
            </Link>
          </Text>
          {photoWidth !== undefined && <Picture width={photoWidth} filmPage={filmPage} />}
          <Heading
            as="h1"
            style={{ fontFamily: sans, fontWeight: 600, fontSize: '26px', lineHeight: '33px', color: ink }}
          >
            {title}
          </Heading>
          {children}
          <Hr className="rule" style={{ borderColor: '#E4DCCF', margin: '32px 0 16px' }} />
          <Text
            className="quiet"
            style={{ ...body, fontSize: '13px', lineHeight: '20px', color: '#4A4F4B', margin: 0 }}
          >
            {brand.legalName} · Questions? Email{' '}
            <Link href={`mailto:${brand.supportEmail}`} style={{ color: pine }}>
              {brand.supportEmail}
            </Link>
            {orderId && (
              <>
                <br />
                Order {orderId}
              </>
            )}
          </Text>
          {unsubscribePage && (
            <Text
              className="quiet"
              style={{ ...body, fontSize: '13px', lineHeight: '20px', color: '#4A4F4B', margin: 0 }}
            >
              You don’t need this email to get your film.{' '}
              <Link href={unsubscribePage} style={{ color: pine }}>
                Stop emails like this
              </Link>
            </Text>
          )}
        </Container>
      </Body>
    </Html>
  )
}

function Picture({ width, filmPage }: { width: number; filmPage: string | undefined }) {
  const picture = (
    <img
      src={`cid:${photoCid}`}
      alt={filmPage ? 'Play your film' : 'The home in your order'}
      width={width}
      style={{ display: 'block', width: '100%', maxWidth: `${width}px`, borderRadius: '12px', margin: '0 0 24px' }}
    />
  )
  return filmPage ? (
    <Link href={filmPage} style={{ color: pine }}>
      {picture}
    </Link>
  ) : (
    picture
  )
}

export const MailText = ({ children }: { children: ReactNode }) => <Text style={body}>{children}</Text>

export const Greeting = ({ name }: { name: string }) => <MailText>{name === '' ? 'Hello,' : `Hello ${name},`}</MailText>

export const MailHeading = ({ children }: { children: ReactNode }) => (
  <Heading as="h2" style={{ fontFamily: sans, fontWeight: 600, fontSize: '18px', color: ink, margin: '24px 0 8px' }}>
    {children}
  </Heading>
)

/** Words that lead somewhere, told from the others by more than their color. */
export const MailLink = ({ href, children }: { href: string; children: ReactNode }) => (
  <Link href={href} style={{ color: pine, textDecoration: 'underline' }}>
    {children}
  </Link>
)

export const MailButton = ({ href, children }: { href: string; children: ReactNode }) => (
  <Button
    className="button"
    href={href}
    style={{
      ...body,
      backgroundColor: pine,
      color: '#FFFFFF',
      fontWeight: 600,
      borderRadius: '999px',
      padding: '12px 24px',
      margin: '8px 0 16px',
    }}
  >
    {children}
  </Button>
)

/** Text that a person typed, with its line ends, in the plain text too. */
export const MailQuote = ({ children }: { children: string }) => (
  <Text className="quote" style={{ ...body, backgroundColor: '#F3EEE6', borderRadius: '12px', padding: '16px' }}>
    {children.split(/\r?\n/).map((line, index) => (
      // biome-ignore lint/suspicious/noArrayIndexKey: the lines of one mail never move.
      <Fragment key={index}>
        {index > 0 && <br />}
        {line}
      </Fragment>
    ))}
  </Text>
)
