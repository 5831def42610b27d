import { expect, test } from 'vitest';
import { baseUrl } from '../helpers/server';
import { openCaller } from './site-caller';

test('a guest gets a file as long as it is public', async () => {
  const admin = openCaller();
  const origin = { Origin: baseUrl() };
  const login = { email: 'admin@meridian.example', password: 'Meridian-Noon-12!' };
  expect((await admin.send('/api/cms/users/login', { body: login, headers: origin })).status).toBe(200);
  const cookie = [...admin.cookies].map(([name, value]) => `${name}=${value}`).join('; ');
  const name = `opening-${Date.now()}.vtt`;
  const body = new FormData();
  body.append('_payload', JSON.stringify({ title: name, isProtected: false }));
  body.append('file', new Blob(['WEBVTT\n\n00:00.000 --> 00:01.000\nGood evening.\n'], { type: 'text/vtt' }), name);
  const headers = { Cookie: cookie, ...origin };
  const created = await fetch(`${baseUrl()}/api/cms/files`, { method: 'POST', headers, body });
  expect(created.status).toBe(201);
  const { doc } = (await created.json()) as { doc: { id: number } };
  const change = async (isProtected: boolean) => {
    const answer = await admin.send(`/api/cms/files/${doc.id}`, {
      method: 'PATCH',
      body: { isProtected },
      headers: origin,
    });
    expect(answer.status, answer.text).toBe(200);
  };

  const guest = openCaller();
  const path = `/api/cms/files/file/${name}`;
  const shown = ['content-type', 'cache-control', 'content-disposition', 'content-length', 'x-content-type-options'];
  const ask = async () => {
    const { status, headers: answered, text } = await guest.send(path);
    return { status, text, headers: shown.map((header) => answered[header]) };
  };
  const first = await ask();
  expect(first.status).toBe(200);
  expect(first.text).toContain('Good evening.');
  expect(await ask()).toEqual(first);

  await change(true);
  await expect.poll(async () => (await guest.send(path)).status).toBe(404);
  await change(false);
  await expect.poll(async () => (await guest.send(path)).status).toBe(200);
  expect(await ask()).toEqual(first);
  expect(await ask()).toEqual(first);
  expect((await admin.send(`/api/cms/files/${doc.id}`, { method: 'DELETE', headers: origin })).status).toBe(200);
  await expect.poll(async () => (await guest.send(path)).status).toBe(404);
});
