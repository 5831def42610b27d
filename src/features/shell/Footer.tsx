import type { ShellView } from '@/domain/shell/shell.presenter';
import { msg, t } from '@/language/t';
import { Logo } from '@/ui/Logo';
import { Phone } from '@/ui/Phone';
import { NewsletterSignup } from './NewsletterSignup.client';

/** The footer of every page: navigation, customer service and the theme choice. */
export function Footer({ shell }: { shell: ShellView }) {
  return (
    <footer className="shell-footer ui-late">
      <div className="ui-container">
        <div className="shell-footer-top">
          <Logo brand={shell.brand} size="footer" />
          <p>{shell.tagline}</p>
        </div>
        <div className="shell-footer-columns" id="footer-nav">
          {shell.footer
            .filter(({ links }) => links.length > 0)
            .map((column) => (
              <nav key={column.title} aria-label={column.title}>
                <h2>{column.title}</h2>
                <ul>
                  {column.links.map((link) => (
                    <li key={link.url}>
                      <a href={link.url}>{link.label}</a>
                    </li>
                  ))}
                </ul>
              </nav>
            ))}
          <Support support={shell.support} />
          {shell.newsletter ? <NewsletterSignup letter={shell.newsletter} /> : null}
        </div>
        <div className="shell-footer-legal">
          <p>
            {shell.legalLine}
            {shell.publisher ? <span>{shell.publisher}</span> : null}
          </p>
          {shell.brand.profiles.length > 0 ? <Profiles profiles={shell.brand.profiles} name={shell.siteName} /> : null}
          {shell.legalLinks.length > 0 ? (
            <ul>
              {shell.legalLinks.map((link) => (
                <li key={link.url}>
                  <a href={link.url}>{link.label}</a>
                </li>
              ))}
            </ul>
          ) : null}
          <ThemeChoice />
        </div>
      </div>
    </footer>
  );
}

function Support({ support }: { support: ShellView['support'] }) {
  const { phoneDomestic, phoneInternational, email } = support;
  if (!phoneDomestic && !phoneInternational && !email) return null;
  return (
    <div>
      <h2>{t('Customer service')}</h2>
      {phoneDomestic ? (
        <p>
          {t('US and Canada')} <Phone number={phoneDomestic} />
        </p>
      ) : null}
      {phoneInternational ? (
        <p>
          {t('Elsewhere')} <Phone number={phoneInternational} />
        </p>
      ) : null}
      {email ? <a href={`mailto:${email}`}>{email}</a> : null}
    </div>
  );
}

function Profiles({ profiles, name }: { profiles: ShellView['brand']['profiles']; name: string }) {
  return (
    <ul aria-label={t('{name} elsewhere', { name })}>
      {profiles.map(({ label, url }) => (
        <li key={url}>
          <a href={url} rel="me">
            {label}
          </a>
        </li>
      ))}
    </ul>
  );
}

const THEMES = { system: msg('System'), light: msg('Light'), dark: msg('Dark') };

/** Light, dark or system theme. It depends on the inline script of the head, so it is hidden without JavaScript. */
function ThemeChoice() {
  return (
    <fieldset className="shell-theme ui-needs-script">
      <legend className="ui-visually-hidden">{t('Appearance')}</legend>
      {(Object.keys(THEMES) as (keyof typeof THEMES)[]).map((theme) => (
        <label key={theme}>
          <input type="radio" name="theme" value={theme} defaultChecked={theme === 'system'} suppressHydrationWarning />
          {t(THEMES[theme])}
        </label>
      ))}
    </fieldset>
  );
}
