import { afterAll, expect, test } from 'vitest';
import { readMaintenance } from '@/domain/catalog/store.query';
import { readHome } from '@/domain/home/home.query';
import { EMPTY_STATES, HELP_BOXES } from '@/domain/shell/help.rules';
import { readShell } from '@/domain/shell/shell.query';
import { announceChange } from '@/platform/changes';
import { SESSION_COOKIE } from '@/platform/session-cookies';
import { proves } from '../../helpers/proves';
import { openBrowser } from '../accounts/browser';
import { makeArticle, payload, rest } from '../records';
import { guest, people, put, type Role } from './cms-content';

afterAll(() => payload.destroy());

test('ADMIN-33 an editor edits navigation, footer and front page, with immediate effect', async () => {
  await proves('ADMIN-33', async () => {
    const links = [{ label: 'Lamps', url: '/topic/lamps' }];
    expect((await put('editor', 'navigation', { items: links, columns: [{ title: 'More', links }] })).status).toBe(200);
    expect((await put('editor', 'footer', { columns: [{ title: 'House', links }], legalLinks: links })).status).toBe(
      200,
    );
    expect(await readShell(guest())).toMatchObject({
      navigation: [{ label: 'Lamps', url: '/topic/lamps' }],
      mega: [{ title: 'More' }],
      footer: [{ title: 'House' }],
    });
    const { id: story } = await makeArticle({ title: 'Placed on top' });
    const sections = [{ blockType: 'lead', article: story }];
    expect((await put('editor', 'home-page', { sections, _status: 'published' })).status).toBe(200);
    expect(await readHome(guest())).toMatchObject({ sections: [{ kind: 'lead', story: { title: 'Placed on top' } }] });
    const refused = await put('editor', 'navigation', { items: [{ label: 'Bad', url: 'javascript:alert(1)' }] });
    expect([refused.status, await refused.text()]).toEqual([400, expect.stringContaining('starts with /')]);
  });
});

test('ADMIN-36 an editor edits the texts of help boxes and empty states', async () => {
  await proves('ADMIN-36', async () => {
    const helpBoxes = HELP_BOXES.map((box) => ({ box, title: `Of ${box}`, text: 'Helps.' }));
    const emptyStates = EMPTY_STATES.map((state) => ({ state, title: `Of ${state}`, text: 'Nothing yet.' }));
    expect((await put('editor', 'help-texts', { helpBoxes, emptyStates })).status).toBe(200);
    const saved = await (await rest('/globals/help-texts', { as: people.editor })).json();
    expect(saved.helpBoxes).toHaveLength(HELP_BOXES.length);
    expect(saved).toMatchObject({ helpBoxes, emptyStates });
    const unknown = { helpBoxes: [{ box: 'other', title: 'A', text: 'B' }] };
    expect((await put('editor', 'help-texts', unknown)).status).toBe(400);
  });
});

test('ADMIN-35 a merchandiser and an admin close and open the store, and an editor cannot', async () => {
  await proves('ADMIN-35', async () => {
    const close = (as: Role, isMaintenance: boolean) =>
      put(as, 'store-settings', { isMaintenance, maintenanceNotice: 'Back at ten.' });
    expect((await close('merchandiser', true)).status).toBe(200);
    expect(await readMaintenance(guest())).toBe('Back at ten.');
    expect((await close('editor', false)).status).toBe(403);
    expect((await close('admin', false)).status).toBe(200);
    expect(await readMaintenance(guest())).toBeNull();
  });
});

test('ADMIN-34 an admin edits support contacts, magazine code, limits and switches, with immediate effect', async () => {
  const settings = {
    phoneDomestic: '+1 800 555 0100',
    phoneInternational: '+44 20 7946 0100',
    supportEmail: 'desk@meridian.example',
    magazineCode: 'MR',
    captchaEnabled: true,
  };
  const paywall = { isEnabled: false, articleLimit: 7, ascendLimit: 2, giftLimit: 9 };
  await proves('ADMIN-34', async () => {
    expect((await put('admin', 'site-settings', settings)).status).toBe(200);
    expect((await readShell(guest())).support).toEqual({
      phoneDomestic: '+1 800 555 0100',
      phoneInternational: '+44 20 7946 0100',
      email: 'desk@meridian.example',
    });
    expect((await put('admin', 'paywall', paywall)).status).toBe(200);
    expect(await (await rest('/globals/paywall', { as: people.editor })).json()).toMatchObject(paywall);
    announceChange([]);
    const browser = openBrowser();
    expect(await browser.json('/service/user/quota')).toMatchObject({ limit: 7 });
    expect(await browser.json('/service/user/ascend-quota')).toMatchObject({ limit: 2 });
    expect(await browser.json('/api/recaptcha/enabled')).toMatchObject({ enabled: true });
    expect(await browser.json('/service/latest/0/8')).toMatchObject({ isPaywallEnabled: false });
    expect(await (await rest('/globals/site-settings', { as: people.admin })).json()).toMatchObject(settings);
    browser.cookies.set(SESSION_COOKIE, people.subscriber.token);
    const body = { url: `/${(await makeArticle({ accessLevel: 'metered' })).path}` };
    expect(await browser.json('/api/article-gift/give-gift', { body })).toMatchObject({ articleGiftsLeft: 8 });
  });
  for (const as of ['editor', 'merchandiser', 'reader'] as const) {
    expect((await put(as, 'site-settings', settings)).status).toBe(403);
    expect((await put(as, 'paywall', paywall)).status).toBe(403);
  }
  expect((await put('admin', 'site-settings', { ...settings, magazineCode: 'mr1' })).status).toBe(400);
});
