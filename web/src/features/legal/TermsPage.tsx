import { brand } from '#contract/brand'
import { addOns, planNames } from '#contract/money/plans'
import { dollars } from '../../lib/money.ts'
import { paths } from '../../paths.ts'
import { LegalLink, LegalList, LegalPage, LegalSection } from './LegalPage.tsx'

const plans = Object.values(planNames).join(', ')

export default function TermsPage() {
  return (
    <LegalPage
      title="Terms of Service"
      updated="Nov 22, 2026"
      lead={`What you can expect from ${brand.name}, and what we ask of you. Placing an order means that you agree to these terms.`}
    >
      <LegalSection title="Who we are">
        <p>
          {brand.legalName} makes short video tours of properties from still photos, for real-estate agents, brokerages,
          listing marketers and rental hosts. You can reach us at{' '}
          <LegalLink href={`mailto:${brand.supportEmail}`}>{brand.supportEmail}</LegalLink>.
        </p>
      </LegalSection>
      <LegalSection title="How an order works">
        <p>An order is one video tour of one property. It goes through these steps:</p>
        <LegalList
          items={[
            'You place the order and pay a deposit: online as you order, or by bank transfer on the invoice that we email you at once. The order form says which before you complete it.',
            'You upload the photos, in the order form or with the upload link we send you.',
            'We produce the tour and send a watermarked preview, and you give us feedback on it.',
            'You approve the tour and pay the rest of the price in the same way.',
            'You download the tour in HD, without the watermark.',
          ]}
        />
        <p>
          We deliver in under a week after the deposit, as long as we receive usable photos and your feedback in time.
          Each plan states its turnaround.
        </p>
      </LegalSection>
      <LegalSection title="Prices">
        <p>
          The plans ({plans}) and their prices are on the <LegalLink href={paths.pricing}>home page</LegalLink>, in US
          dollars. Add-ons cost extra:{' '}
          {Object.values(addOns)
            .map(({ label, cents }) => `${label} ${dollars(cents)}`)
            .join(', ')}
          . The price of your order is the one shown when you complete it; a later price change does not affect it. A
          promotion code lowers the price when you place the order; one with a limited number of uses is yours once your
          deposit is paid, and if it is used up before, we tell you before you pay. It can’t be exchanged for money. An
          invoice says by when it is to be paid. Taxes, where they apply, are shown on it.
        </p>
      </LegalSection>
      <LegalSection title="Your photos and logo">
        <LegalList
          items={[
            'They stay yours. You allow us to store, edit and animate them, only to make your tour.',
            'You confirm that you may use them: taken by you, licensed to you, or provided by the owner of the property or the photographer.',
            'Please do not send photos that show people who have not agreed to it, or anything unlawful.',
            'We do not use your photos to train AI models, and we show them to no one outside the production of your tour.',
          ]}
        />
      </LegalSection>
      <LegalSection title="AI-assisted production">
        <p>
          Parts of the tour are generated with the help of AI: camera movement, transitions and, if ordered, the voice.
          A person checks every tour before you see it. Still, a generated image can differ from the property in small
          ways. Check the preview against the property, and tell buyers when your local rules require you to label
          edited or generated images.
        </p>
      </LegalSection>
      <LegalSection title="The finished tour">
        <p>
          Once it is paid for, you may use the tour with no time limit to market the property and your own work, on any
          channel. Music in the tour is licensed for use within the tour, not separately. Previews are for feedback only
          and may not be published.
        </p>
      </LegalSection>
      <LegalSection title="Cancellation">
        <p>
          You may cancel at any time by writing to us. We may close an order whose deposit is not paid, after reminding
          you of it. Before production starts, we refund the deposit in full; after that, we keep it for the work done.
          If we can’t deliver, we refund everything you paid.
        </p>
      </LegalSection>
      <LegalSection title="Accounts">
        <p>
          You do not need an account to order. If you have one, keep its password to yourself and tell us if someone
          else may know it. We may close an account that is used to harm others or the service.
        </p>
      </LegalSection>
      <LegalSection title="Liability">
        <p>
          We are liable for intentional wrongdoing and gross negligence, and otherwise up to the price of the order
          concerned, as far as the law allows. What buyers decide after seeing a tour is beyond our control.
        </p>
      </LegalSection>
      <LegalSection title="Changes">
        <p>
          When we change these terms, the date above changes. An order follows the terms of the day on which it was
          placed. How we handle your data is explained in the <LegalLink href={paths.privacy}>Privacy Policy</LegalLink>
          .
        </p>
      </LegalSection>
    </LegalPage>
  )
}
