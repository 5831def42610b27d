FROM node:24-slim

WORKDIR /masthead
COPY package.json package-lock.json ./
RUN npm ci --include=dev --no-audit --no-fund
COPY . .
RUN node src/cli/boot.mjs build \
    && mkdir -p .data media \
    && chown -R node:node .data .next media

USER node
# The container needs DATABASE_URL, and listens on all its interfaces.
ENV NODE_ENV=production MASTHEAD_HOST=0.0.0.0 PORT=3000
EXPOSE 3000
CMD ["node", "src/cli/boot.mjs", "start"]
