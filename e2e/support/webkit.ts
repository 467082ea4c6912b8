import { expect } from '@playwright/test';
import { Builder, By, type WebElement } from 'selenium-webdriver';
import { ServiceBuilder } from 'selenium-webdriver/safari.js';
import { spawn } from 'node:child_process';
import { once } from 'node:events';

/** Starts WebKit, driven by WebDriver, on a display of its own. */
export async function startWebKit(driverPath: string) {
  const display = spawn('Xvfb', ['-displayfd', '1'], { stdio: ['ignore', 'pipe', 'ignore'] });
  const [number] = (await once(display.stdout, 'data')) as [Buffer];
  const service = new ServiceBuilder(driverPath)
    .setEnvironment({ ...process.env, DISPLAY: `:${String(number).trim()}` })
    .build();
  const driver = await new Builder()
    .usingServer(await service.start())
    .withCapabilities({ browserName: 'MiniBrowser' })
    .build();

  const see = async (xpath: string): Promise<WebElement> => {
    await expect.poll(async () => (await driver.findElements(By.xpath(xpath))).length, xpath).toBeGreaterThan(0);
    return driver.findElement(By.xpath(xpath));
  };
  return {
    driver,
    see,
    press: (xpath: string): Promise<void> => expect(async () => (await see(xpath)).click()).toPass(),
    stop: async (): Promise<void> => {
      await driver.quit();
      await service.kill();
      display.kill();
    },
  };
}
